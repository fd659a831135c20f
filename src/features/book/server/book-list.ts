import { and, eq, isNull } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { createList } from '#/platform/api/server/list-page.ts'
import { hasWords } from '#/platform/api/server/list-query.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { noGenre } from '../book-search.ts'
import type { BookListInput, BookPage } from '../book.ts'
import { bookTable } from './book.table.ts'
import { summaryColumns, toSummary } from './book-row.ts'

export const bookSource = {
  table: bookTable,
  id: bookTable.id,
  sorts: {
    title: { column: bookTable.titleKey },
    author: { column: bookTable.authorKey },
    publishedOn: { column: bookTable.publishedOn, optional: true },
    createdAt: { column: bookTable.createdAt },
    updatedAt: { column: bookTable.updatedAt },
  },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...summaryColumns, listKey, listTotal })
      .from(bookTable)
      .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

export const bookList = createList('book', bookSource, toSummary)

type Narrowed = Pick<BookListInput, 'searchTerm' | 'genre' | 'cover'>

export const bookFilter = ({ searchTerm, genre, cover }: Narrowed) => ({
  filter: and(
    hasWords(bookTable.search, searchTerm),
    genre === noGenre ? isNull(bookTable.genreId) : undefined,
    genre && genre !== noGenre ? eq(bookTable.genreId, genre) : undefined,
    cover ? isNull(bookTable.cover) : undefined,
  ),
  rare: searchTerm !== '' || genre === noGenre || cover !== undefined,
})

export function listBooks(
  db: Database,
  { searchTerm, genre, cover, ...page }: BookListInput,
  cursorSecret: string,
): Promise<BookPage> {
  return bookList.page(db, { ...page, ...bookFilter({ searchTerm, genre, cover }) }, cursorSecret)
}
