import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { sampleGenres } from './genre.sample.ts'
import { genreTable } from './genre.table.ts'

export async function seedGenres(db: Executor) {
  const rows = sampleGenres.map((genre) => ({ id: newId(), ...genre }))
  await db.insert(genreTable).values(rows)
}
