import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
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

type Place = { key: AnyColumn | SQL; id: AnyColumn | SQL }

function condition(part: Part, { key: column, id }: Place): SQL | undefined {
  const { descending, name } = readSort(part.sort)
  const key = name.endsWith('At') ? sql`${part.key}::timestamptz` : sql`${part.key}`
  switch (part.start) {
    case 'all':
      return undefined
    case 'after':
      return descending
        ? sql`(${column}, ${id}) < (${key}, ${part.id})`
        : sql`(${column}, ${id}) > (${key}, ${part.id})`
    case 'after-undated':
      return and(sql`${column} is null`, sql`${id} ${descending ? lessThan : moreThan} ${part.id}`)
    case 'undated':
      return sql`${column} is null`
    case 'dated':
      return sql`${column} is not null`
  }
}

const [lessThan, moreThan] = [sql`<`, sql`>`]

export type Part = { start: Start; sort: BookSort; key: unknown; id: unknown; limit: unknown }

/** A page read in index order and, in the same round trip, how many rows there are in all. */
export function selectPart(db: Executor, filter: SQL | undefined, part: Part, total: SQL) {
  const { column, descending } = readSort(part.sort)
  const order = descending ? desc : asc
  return (
    db
      .select({
        ...summaryColumns,
        key: sql<string | null>`${column}::text`,
        total: sql<number>`(${total})`,
      })
      .from(bookTable)
      .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
      .where(and(filter, condition(part, { key: column, id: bookTable.id })))
      .orderBy(order(column), order(bookTable.id))
      // Its type knows numbers only; a placeholder is as good.
      .limit(part.limit as number)
  )
}

/**
 * A page of what a search finds: found once, counted and sorted from there. Right only as long as
 * the total stays within the bound; a search that finds more is quicker in index order.
 */
export function selectFound(db: Executor, filter: SQL | undefined, part: Part) {
  const { column, descending } = readSort(part.sort)
  const order = descending ? desc : asc
  const found = db
    .select({ id: bookTable.id, key: sql`${column}`.as('key') })
    .from(bookTable)
    .where(filter)
    .limit(exactTotalUpTo + 1)
    .as('found')
  const counted = db
    .select({
      id: found.id,
      key: sql`${found.key}`.as('key'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(found)
    .as('counted')
  const page = db
    .select()
    .from(counted)
    .where(condition(part, { key: sql`${counted.key}`, id: counted.id }))
    .orderBy(order(counted.key), order(counted.id))
    .limit(part.limit as number)
    .as('page')
  return db
    .select({ ...summaryColumns, key: sql<string | null>`${page.key}::text`, total: page.total })
    .from(page)
    .innerJoin(bookTable, eq(bookTable.id, page.id))
    .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
    .orderBy(order(page.key), order(page.id))
}

export function boundedCount(filter: SQL | undefined): SQL {
  const where = filter ? sql`where ${filter}` : sql.empty()
  const bound = exactTotalUpTo + 1
  return sql`select count(*)::int from (select from ${bookTable} ${where} limit ${sql.raw(String(bound))}) bounded`
}

/**
 * Where the database's own statistics speak of ten times the bound, nothing is counted: "so many
 * or more" would be wrong only if nine of ten books had gone since it last looked, and it looks
 * again when one in ten has.
 */
const unfilteredCount = sql`select case
  when (select reltuples from pg_class where oid = ${sql.raw(`'book'::regclass`)}) > ${sql.raw(String(exactTotalUpTo * 10))}
  then ${sql.raw(String(exactTotalUpTo + 1))} else (${boundedCount(undefined)}) end`

const slots = {
  key: sql.placeholder('key'),
  id: sql.placeholder('id'),
  limit: sql.placeholder('limit'),
}

/** The unfiltered list is what is asked for most, and its plan is the same for every page. */
const unfiltered = new Map(
  bookSorts.flatMap((sort) =>
    (['all', 'after', 'after-undated', 'undated', 'dated'] as const).map((start) => [
      `${start} ${sort}`,
      prepared((db) =>
        selectPart(db, undefined, { start, sort, ...slots }, unfilteredCount).prepare(
          `books ${start} ${sort}`,
        ),
      ),
    ]),
  ),
)

export async function selectUnfiltered(db: Executor, { start, sort, key, id, limit }: Part) {
  const statement = unfiltered.get(`${start} ${sort}`)
  if (!statement) throw new Error(`there is no order "${sort}"`)
  return statement(db).execute({ key, id, limit })
}
