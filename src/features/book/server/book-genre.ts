import { eq, sql } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import { leastUsedColor } from '#/ui/inputs/least-used-color.ts'

type Given = { newGenre?: string | undefined; genreId?: string | null | undefined }
type Work = { viewer: Viewer; tx: Executor; audit: (auditEvent: AuditEvent) => Promise<void> }

/**
 * Creates a book's new genre in the book's transaction, so that neither exists without the other.
 */
export async function withGenre<Input extends Given>(
  { newGenre: name, ...input }: Input,
  { viewer, tx, audit }: Work,
): Promise<Omit<Input, 'newGenre'>> {
  if (!name) return input
  requirePermission(viewer, { genre: ['create'] })
  const genres = await tx
    .select({
      id: genreTable.id,
      color: genreTable.color,
      same: sql<boolean>`${eq(sql`plain_key(${genreTable.name})`, sql`plain_key(${name})`)}`,
    })
    .from(genreTable)
  const existing = genres.find(({ same }) => same)
  if (existing) return { ...input, genreId: existing.id }
  const color = leastUsedColor(genres.map((genre) => genre.color))
  const id = newId()
  await tx.insert(genreTable).values({ id, name, color })
  const changes = { name: [null, name], color: [null, color] } as const
  await audit({ entity: 'genre', event: 'created', subject: { id, name }, changes })
  return { ...input, genreId: id }
}
