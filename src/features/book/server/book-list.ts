import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { readCursor, writeCursor } from '#/platform/api/server/cursor.ts'
import type { Position } from '#/platform/api/server/cursor.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { BookSort } from '../book-sort.ts'
import type { BookListInput, BookPage } from '../book.ts'
import { bookTable } from './book.table.ts'
import { summaryColumns, toSummary } from './book-row.ts'

/** Past this many, a total is "so many or more": counting a million rows is nobody's wish. */
export const exactTotalUpTo = 10_000

const sortColumns = {
  title: bookTable.titleKey,
  author: bookTable.authorKey,
  publishedOn: bookTable.publishedOn,
  createdAt: bookTable.createdAt,
  updatedAt: bookTable.updatedAt,
} as const

function readSort(sort: BookSort) {
  const descending = sort.startsWith('-')
  const name = (descending ? sort.slice(1) : sort) as keyof typeof sortColumns
  return { descending, name, column: sortColumns[name] }
}

function matches({ searchTerm, genre }: BookListInput): SQL | undefined {
  const words = searchTerm.split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    ...words.map((word) => sql`${bookTable.search} like search_pattern(${word})`),
    genre ? eq(bookTable.genreId, genre) : undefined,
  )
}

/** Rows after the last one seen, in index order: as quick on page 5,000 as on the first. */
function after({ key, id }: Position, sort: BookSort): SQL | undefined {
  const { column, descending, name } = readSort(sort)
  const [beyond, order] = descending ? [lt, desc] : [gt, asc]
  void order
  // Undated books come last going up and first going down, as PostgreSQL sorts nulls.
  if (key === null) {
    const later = and(isNull(column), beyond(bookTable.id, id))
    return descending ? or(later, isNotNull(column)) : later
  }
  const value = name.endsWith('At') ? sql`${key}::timestamptz` : sql`${key}`
  const compared = descending
    ? sql`(${column}, ${bookTable.id}) < (${value}, ${id})`
    : sql`(${column}, ${bookTable.id}) > (${value}, ${id})`
  return descending ? compared : or(compared, isNull(column))
}

export async function listBooks(
  db: Executor,
  input: BookListInput,
  cursorSecret: string,
): Promise<BookPage> {
  const { column, descending } = readSort(input.sort)
  const order = descending ? desc : asc
  const position = input.cursor
    ? readCursor(input.cursor, `book:${input.sort}`, cursorSecret)
    : undefined
  const filter = matches(input)
  const [rows, total] = await Promise.all([
    db
      .select({ ...summaryColumns, key: sql<string | null>`${column}::text` })
      .from(bookTable)
      .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
      .where(and(filter, position && after(position, input.sort)))
      .orderBy(order(column), order(bookTable.id))
      .limit(input.limit + 1),
    countBooks(db, filter),
  ])
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  const more = rows.length > input.limit && last
  return {
    items: shown.map(toSummary),
    nextCursor: more
      ? writeCursor({ key: last.key, id: last.id }, `book:${input.sort}`, cursorSecret)
      : null,
    total,
  }
}

async function countBooks(db: Executor, filter: SQL | undefined) {
  const bounded = db
    .select({ one: sql`1` })
    .from(bookTable)
    .where(filter)
    .limit(exactTotalUpTo + 1)
    .as('bounded')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(bounded)
  const count = row?.count ?? 0
  return { count: Math.min(count, exactTotalUpTo), exact: count <= exactTotalUpTo }
}
