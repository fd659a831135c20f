import { asc, eq, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { boundedCount, boundedTotal } from '#/platform/api/server/list-query.ts'
import { createRecords } from '#/platform/audit/server/versioned-records.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { prepared } from '#/platform/db/server/prepared-statement.ts'
import type { CountedGenre, Genre } from '../genre.ts'
import { genreTable } from './genre.table.ts'

const columns = {
  id: genreTable.id,
  name: genreTable.name,
  color: genreTable.color,
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

const inGenre = boundedCount({ table: bookTable }, eq(bookTable.genreId, genreTable.id))

/**
 * Counts only up to the limit of every total, so that a genre with a million books is no slower.
 */
export async function listCountedGenres(db: Executor): Promise<CountedGenre[]> {
  const rows = await db
    .select({ ...columns, books: sql<number>`(${inGenre})` })
    .from(genreTable)
    .orderBy(asc(genreTable.name), asc(genreTable.id))
  return rows.map(({ books, ...genre }) => ({
    ...genre,
    books: boundedTotal(books),
  }))
}

export const genres = createRecords('genre', genreTable, {
  toItem: ({ id, name, color, version }): Genre => ({ id, name, color, version }),
  fieldsOf: ({ name, color }) => ({ name, color }),
})
