import { asc } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import { prepared } from '#/platform/db/server/prepared.ts'
import type { Genre, GenreInput } from '../genre.ts'
import { genreTable } from './genre.table.ts'

const columns = {
  id: genreTable.id,
  name: genreTable.name,
  colour: genreTable.colour,
  version: genreTable.version,
}

const allGenres = prepared((db) =>
  db
    .select(columns)
    .from(genreTable)
    .orderBy(asc(genreTable.name), asc(genreTable.id))
    .prepare('genres all'),
)

export const listGenres = (db: Executor): Promise<Genre[]> => allGenres(db).execute()

export async function createGenre(db: Executor, input: GenreInput): Promise<Genre> {
  const [created] = await db
    .insert(genreTable)
    .values({ id: newId(), ...input })
    .returning(columns)
  if (!created) throw new Error('insert returned nothing')
  return created
}
