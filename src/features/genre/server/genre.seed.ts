import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleGenres } from './genre.sample.ts'
import { genreTable } from './genre.table.ts'

/** Genre name → id, for the books that follow. */
export async function seedGenres(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = sampleGenres.map((genre) => ({ id: newId(), ...genre }))
  await db.insert(genreTable).values(rows)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
