import { genreTable } from '#/features/genre/server/genre.table.ts'
import { toCover } from '../book.ts'
import type { BookDetail, BookSummary } from '../book.ts'
import { bookTable } from './book.table.ts'

export const summaryColumns = {
  id: bookTable.id,
  title: bookTable.title,
  author: bookTable.author,
  publisher: bookTable.publisher,
  publishedOn: bookTable.publishedOn,
  cover: bookTable.cover,
  updatedAt: bookTable.updatedAt,
  genreId: genreTable.id,
  genreName: genreTable.name,
  genreColor: genreTable.color,
}

export const detailColumns = {
  ...summaryColumns,
  description: bookTable.description,
  createdAt: bookTable.createdAt,
  version: bookTable.version,
}

type Row<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { _: { data: infer Data } } ? Data | null : never
}
type SummaryRow = Pick<
  typeof bookTable.$inferSelect,
  'id' | 'title' | 'author' | 'publisher' | 'publishedOn' | 'cover' | 'updatedAt'
> &
  Pick<Row<typeof summaryColumns>, 'genreId' | 'genreName' | 'genreColor'>
type DetailRow = SummaryRow &
  Pick<typeof bookTable.$inferSelect, 'description' | 'createdAt' | 'version'>

export const toSummary = (row: SummaryRow): BookSummary => ({
  id: row.id,
  title: row.title,
  author: row.author,
  publisher: row.publisher,
  publishedOn: row.publishedOn,
  cover: toCover(row.cover),
  updatedAt: row.updatedAt.toISOString(),
  genre:
    row.genreId && row.genreName && row.genreColor
      ? { id: row.genreId, name: row.genreName, color: row.genreColor }
      : null,
})

export const toDetail = (row: DetailRow): BookDetail => ({
  ...toSummary(row),
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})
