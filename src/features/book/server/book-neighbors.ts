import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { orderOf } from '#/platform/api/server/list-order.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { NeighborsInput, BookNeighbors } from '../book.ts'
import { bookFilter, bookList, bookSource } from './book-list.ts'
import { shelfSize, readShelf } from './book-shelf.ts'
import { bookTable } from './book.table.ts'

/** The neighbors of a book in a list, and related books by its author and in its genre. */
export async function bookNeighbors(
  db: Database,
  { id, sort, ...narrowed }: NeighborsInput,
): Promise<BookNeighbors> {
  const { column } = orderOf(bookSource.sorts, sort)
  const [here] = await db
    .select({
      key: sql<string | null>`${column}::text`,
      titleKey: bookTable.titleKey,
      authorKey: bookTable.authorKey,
      genreId: bookTable.genreId,
    })
    .from(bookTable)
    .where(eq(bookTable.id, id))
  if (!here) throw new AppError('NOT_FOUND')
  const { key, titleKey, authorKey, genreId } = here
  const [beside, byAuthor, inGenre] = await Promise.all([
    bookList.beside(db, { sort, ...bookFilter(narrowed) }, { key, id }),
    readShelf(db, and(eq(bookTable.authorKey, authorKey ?? ''), ne(bookTable.id, id)), [
      asc(bookTable.authorKey),
      asc(bookTable.id),
    ]),
    genreId ? nextInGenre(db, genreId, { titleKey, id }) : [],
  ])
  return { ...beside, byAuthor, inGenre }
}

/** The books that follow in the genre by title, wrapping around at the end. */
async function nextInGenre(
  db: Database,
  genreId: string,
  here: { titleKey: string | null; id: string },
) {
  const place = sql`(${bookTable.titleKey}, ${bookTable.id})`
  const current = sql`(${here.titleKey}::text, ${here.id}::uuid)`
  const order = [asc(bookTable.titleKey), asc(bookTable.id)]
  const inGenre = eq(bookTable.genreId, genreId)
  const after = await readShelf(db, and(inGenre, sql`${place} > ${current}`), order)
  const missing = shelfSize - after.length
  if (missing === 0) return after
  return [
    ...after,
    ...(await readShelf(db, and(inGenre, sql`${place} < ${current}`), order, missing)),
  ]
}
