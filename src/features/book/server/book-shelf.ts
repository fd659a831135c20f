import { asc, eq, exists, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { GenreShelf } from '../book.ts'
import { bookTable } from './book.table.ts'
import { summaryColumns, toSummary } from './book-row.ts'

/** As many as fit side by side on a wide screen. */
export const shelfSize = 6
const shelves = 4

export async function readShelf(
  db: Executor,
  where: SQL | undefined,
  order: SQL[],
  limit = shelfSize,
) {
  const rows = await db
    .select(summaryColumns)
    .from(bookTable)
    .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return rows.map(toSummary)
}

/** Some genres with their first books. The choice changes daily. */
export async function genreShelves(db: Executor): Promise<GenreShelf[]> {
  const inGenre = db
    .select({ id: bookTable.id })
    .from(bookTable)
    .where(eq(bookTable.genreId, genreTable.id))
  const genres = await db
    .select({ id: genreTable.id, name: genreTable.name, color: genreTable.color })
    .from(genreTable)
    .where(exists(inGenre))
    .orderBy(sql`md5(${genreTable.id}::text || current_date::text)`)
    .limit(shelves)
  const order = [asc(bookTable.titleKey), asc(bookTable.id)]
  return Promise.all(
    genres.map(async (genre) => ({
      genre,
      books: await readShelf(db, eq(bookTable.genreId, genre.id), order),
    })),
  )
}
