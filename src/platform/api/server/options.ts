import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Option, OptionInput } from '../option.ts'
import { hasWords } from './list-query.ts'

/** The table whose rows a field refers to. */
export type OptionSource = {
  table: PgTable & { id: AnyColumn }
  name: AnyColumn | SQL
  /** What the search term is looked for in. */
  search: AnyColumn | SQL
  order: AnyColumn
  /** Which rows can still be chosen, if a row can be chosen only once. */
  free?: SQL
}

/** Enough to see what the term finds; further letters find the rest. */
const mostOptions = 20

/** The row that a column refers to, for the columns of a query. */
export const optionOf = <Found extends Option | null = Option>(
  { table, name }: OptionSource,
  id: AnyColumn,
) => {
  const option = sql`select json_build_object('id', ${table.id}, 'name', ${name})
    from ${table} where ${table.id} = ${id}`
  // Nested, because a query of one table leaves out the table of the columns it selects.
  return sql<Found>`(${option})`
}

/** No row has this ID in the column. */
export const notYetIn = (column: AnyColumn, id: AnyColumn) =>
  sql`not exists (select from ${column.table} where ${column} = ${id})`

type Limits = {
  /** Which rows exist for the caller. */
  within?: SQL
  /** Which rows contain the search term, if it is looked for elsewhere. */
  found?: SQL | undefined
}

export const findOptions = (
  db: Executor,
  { table, name, search, order, free }: OptionSource,
  { searchTerm, id }: OptionInput,
  { within, found = hasWords(search, searchTerm) }: Limits = {},
): Promise<Option[]> =>
  db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table)
    .where(and(within, id ? eq(table.id, id) : and(found, free)))
    .orderBy(asc(order), asc(table.id))
    .limit(mostOptions)

/** One of these filters is set, each of which few rows match. */
export const isRare = (filters: Readonly<Record<string, string | undefined>>) =>
  Object.values(filters).some(Boolean)
