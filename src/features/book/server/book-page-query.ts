import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { prepared } from '#/platform/db/server/prepared.ts'
import { bookSorts } from '../book-sort.ts'
import type { BookSort } from '../book-sort.ts'
import { bookTable } from './book.table.ts'
import { summaryColumns } from './book-row.ts'

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

/**
 * Where a page begins. `all` is the whole order; the others follow a row that was seen. Undated
 * books come last going up and first going down, as PostgreSQL sorts nulls, and an index finds its
 * place on one side of that border only: a page that crosses it is read in two parts.
 */
export type Start = 'all' | 'after' | 'after-undated' | 'undated' | 'dated'

export function startsOf(sort: BookSort, key: string | null): Start[] {
  const { descending, name } = readSort(sort)
  if (key === null) return descending ? ['after-undated', 'dated'] : ['after-undated']
  return name === 'publishedOn' && !descending ? ['after', 'undated'] : ['after']
}

function condition(start: Start, sort: BookSort, key: unknown, id: unknown): SQL | undefined {
  const { column, descending, name } = readSort(sort)
  const value = name.endsWith('At') ? sql`${key}::timestamptz` : sql`${key}`
  switch (start) {
    case 'all':
      return undefined
    case 'after':
      return descending
        ? sql`(${column}, ${bookTable.id}) < (${value}, ${id})`
        : sql`(${column}, ${bookTable.id}) > (${value}, ${id})`
    case 'after-undated':
      return and(isNull(column), (descending ? lt : gt)(bookTable.id, sql`${id}`))
    case 'undated':
      return isNull(column)
    case 'dated':
      return isNotNull(column)
  }
}

type Part = { start: Start; sort: BookSort; key: unknown; id: unknown; limit: unknown }

/** A page's rows and, in the same round trip, how many there are in all. */
export function selectPart(db: Executor, filter: SQL | undefined, part: Part) {
  const { column, descending } = readSort(part.sort)
  const order = descending ? desc : asc
  return (
    db
      .select({
        ...summaryColumns,
        key: sql<string | null>`${column}::text`,
        total: sql<number>`(${boundedCount(db, filter)})`,
      })
      .from(bookTable)
      .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
      .where(and(filter, condition(part.start, part.sort, part.key, part.id)))
      .orderBy(order(column), order(bookTable.id))
      // Its type knows numbers only; a placeholder is as good.
      .limit(part.limit as number)
  )
}

export function boundedCount(db: Executor, filter: SQL | undefined) {
  const bounded = db
    .select({ one: sql`1` })
    .from(bookTable)
    .where(filter)
    .limit(exactTotalUpTo + 1)
    .as('bounded')
  return db.select({ count: sql<number>`count(*)::int` }).from(bounded)
}

const slots = {
  key: sql.placeholder('key'),
  id: sql.placeholder('id'),
  limit: sql.placeholder('limit'),
}

/** The unfiltered list is what is asked for most, and its plan is the same for every page. */
export const unfilteredParts = new Map(
  bookSorts.flatMap((sort) =>
    (['all', 'after'] as const).map((start) => [
      `${start} ${sort}`,
      prepared((db) =>
        selectPart(db, undefined, { start, sort, ...slots }).prepare(`books ${start} ${sort}`),
      ),
    ]),
  ),
)
