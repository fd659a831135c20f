import { sql } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { leastUsedColor } from '#/ui/inputs/least-used-color.ts'
import { csvImportRowTable } from '#/platform/csv-import/server/csv-import.table.ts'
import type { ImportRecord } from '#/platform/csv-import/server/import-kind.ts'

const mostNewGenres = 100

/** Creates the genres that the file names and that do not exist yet. */
export async function createGenres(tx: Executor, by: Actor, { id, options }: ImportRecord) {
  if (!options['newGenres']) return
  const { rows: missing } = await tx.execute<{ name: string }>(sql`
    select min(genre) as name from ${csvImportRowTable}, lateral (select cells ->> 'genre' as genre) named
    where import_id = ${id} and problems is null and genre <> ''
      and not exists (select from genre known where plain_key(known.name) = plain_key(genre))
    group by plain_key(genre) order by 1 limit ${mostNewGenres + 1}`)
  if (missing.length > mostNewGenres) throw new AppError('IMPORT_GENRES_TOO_MANY')
  const existing = await tx.select({ color: genreTable.color }).from(genreTable)
  const used = existing.map(({ color }) => color)
  for (const { name: written } of missing) {
    const name = plainLine(written)
    const color = leastUsedColor(used)
    used.push(color)
    const [created] = await tx
      .insert(genreTable)
      .values({ id: newId(), name, color })
      .onConflictDoNothing()
      .returning({ id: genreTable.id })
    const changes = { name: [null, name], color: [null, color] } as const
    if (created)
      await writeAudit(tx, by, {
        entity: 'genre',
        event: 'created',
        subject: { id: created.id, name },
        changes,
      })
  }
}
