import { eq } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { createList } from '#/platform/api/server/list-page.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { BookExportInput } from '../book.ts'
import { bookFilter, bookSource } from './book-list.ts'
import { detailColumns, toDetail } from './book-row.ts'
import { bookTable } from './book.table.ts'

const source = {
  ...bookSource,
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...detailColumns, listKey, listTotal })
      .from(bookTable)
      .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const wholeBooks = createList('whole book', source, toDetail)

// A few hundred kilobytes per batch: fast to read, and small in memory.
const rowsAtOnce = 1_000

/** How many books the file contains, at most `limit`. */
export const countBooks = (db: Database, input: BookExportInput, limit: number) =>
  wholeBooks.count(db, bookFilter(input).filter, limit)

/** The list as it is filtered and sorted, all books. */
export async function* exportBooks(
  db: Database,
  { sort, ...filter }: BookExportInput,
  t: Translate,
): AsyncGenerator<string> {
  const head = ['title', 'author', 'genre', 'publisher', 'publishedOn', 'description'] as const
  let start = csvStart + csvLine(head.map((field) => t(`book.${field}.label`)))
  const query = { ...bookFilter(filter), sort, limit: rowsAtOnce }
  for await (const books of wholeBooks.walk(db, query)) {
    const lines = books.map(({ title, author, genre, publisher, publishedOn, description }) =>
      csvLine([title, author, genre?.name ?? null, publisher, publishedOn, description]),
    )
    yield start + lines.join('')
    start = ''
  }
  if (start) yield start
}
