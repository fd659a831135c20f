import { and, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '#/platform/db/server/database.ts'
import type { ListTotal } from '../list.ts'
import { beyond, inOrder } from './list-order.ts'
import type { Order, Part, SortKey } from './list-order.ts'

/** Above this, a total is not exact: counting a million rows takes too long. */
export const exactTotalUpTo = 10_000
const beyondBound = sql.raw(String(exactTotalUpTo + 1))

export type ListRow = { id: string; listKey: string | null; listTotal: number }

/** What a page adds to a list's own columns, and which rows it reads. */
export type Wanted = {
  listKey: SQL<string | null>
  listTotal: SQL<number>
  where: SQL | undefined
  order: SQL[]
  limit: number
}

type Statement<Row> = PromiseLike<Row[]> & {
  getSQL: () => SQL
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> }
}

/** A table as a list: its sort keys, and how to read its rows. */
export type ListSource<Row extends ListRow> = {
  table: PgTable
  id: AnyColumn
  sorts: Record<string, SortKey>
  /**
   * The total is counted in the order of this column, and so in a narrow index that begins with the columns
   * of the usual filter. The planner would read the table if most rows match.
   */
  countBy?: AnyColumn
  read: (db: Pick<Database, 'select'>, wanted: Wanted) => Statement<Row>
}

/** A list of some columns of one table, by default of all; `Row` is their type. */
export const listSource = <Row>(
  table: PgTable & { id: AnyColumn },
  sorts: Record<string, SortKey>,
  columns: Record<string, AnyColumn | SQL> = getTableColumns(table),
): ListSource<Row & ListRow> => ({
  table,
  id: table.id,
  sorts,
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...(columns as SelectedFields), listKey, listTotal })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(limit) as unknown as Statement<Row & ListRow>,
})

export const searchWords = (searchTerm: string) =>
  searchTerm.split(/\s+/).filter(Boolean).slice(0, 8)

/** Literal match without case and accents. */
export const hasWord = (column: AnyColumn | SQL, word: string) =>
  sql`${column} like search_pattern(${word})`

/** Every word of the search term occurs in the column. */
export const hasWords = (column: AnyColumn | SQL, searchTerm: string) =>
  and(...searchWords(searchTerm).map((word) => hasWord(column, word)))

/** Reads in index order and counts all rows in the same round trip. */
export function selectPart<Row extends ListRow>(
  db: Database,
  source: ListSource<Row>,
  order: Order,
  part: Part,
  { filter, total }: { filter?: SQL; total: SQL },
) {
  const place = { key: order.column, id: source.id }
  return source.read(db, {
    listKey: sql<string | null>`${order.column}::text`,
    listTotal: sql<number>`(${total})`,
    where: and(filter, beyond(order, part, place)),
    order: inOrder(order, place),
    // The type allows only numbers, but a placeholder works too.
    limit: part.limit as number,
  })
}

/**
 * Finds the matching rows first, then counts and sorts them. Correct only while the total stays below
 * the bound; for a filter with more matches, index order is faster.
 */
export function selectFound<Row extends ListRow>(
  db: Database,
  source: ListSource<Row>,
  order: Order,
  part: Part,
  filter: SQL,
) {
  const found = db.$with('found').as(
    db
      .select({ id: sql`${source.id}`.as('id'), key: sql`${order.column}`.as('key') })
      .from(source.table)
      .where(filter)
      .limit(exactTotalUpTo + 1),
  )
  const place = { key: sql`${found.key}`, id: sql`${found.id}` }
  const page = db
    .select({ id: found.id })
    .from(found)
    .where(beyond(order, part, place))
    .orderBy(...inOrder(order, place))
    .limit(part.limit as number)
  return source.read(db.with(found), {
    listKey: sql<string | null>`${order.column}::text`,
    listTotal: sql<number>`(select count(*)::int from ${found})`,
    where: inArray(source.id, page),
    order: inOrder(order, { key: order.column, id: source.id }),
    limit: part.limit as number,
  })
}

type Counted = { table: PgTable; countBy?: AnyColumn }

/** Counts at most `limit` rows. */
export function boundedCount(
  { table, countBy }: Counted,
  filter?: SQL,
  limit = exactTotalUpTo + 1,
): SQL {
  const where = filter ? sql`where ${filter}` : sql.empty()
  const ordered = countBy ? sql`order by ${countBy}` : sql.empty()
  const most = sql.raw(limit === Infinity ? 'all' : String(limit))
  return sql`select count(*)::int from
    (select from ${table} ${where} ${ordered} limit ${most}) bounded`
}

/** The count, up to the bound. */
export async function countUpTo(
  db: Pick<Database, 'execute'>,
  source: { table: PgTable },
  filter: SQL,
) {
  const { rows } = await db.execute<{ count: number }>(boundedCount(source, filter))
  return boundedTotal(rows[0]?.count ?? 0)
}

/** The total of a bounded count. */
export const boundedTotal = (count: number): ListTotal => ({
  count: Math.min(count, exactTotalUpTo),
  exact: count <= exactTotalUpTo,
})

/**
 * Does not count when the table statistics report ten times the bound: the result would be wrong only
 * if nine of ten rows were deleted since the last analyze, which runs after one in ten has changed.
 */
export function unfilteredCount(source: { table: PgTable }): SQL {
  const table = sql.raw(`'"${getTableName(source.table)}"'::regclass`)
  const many = sql.raw(String(exactTotalUpTo * 10))
  return sql`select case when (select reltuples from pg_class where oid = ${table}) > ${many}
    then ${beyondBound} else (${boundedCount(source)}) end`
}

export const moreThanBound = sql`select ${beyondBound}`
