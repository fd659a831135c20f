import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { undoTable } from './undo.table.ts'

/** Who did what: the user alone can undo it. */
type Step = { userId: string; kind: string }

const tooOld = sql`${undoTable.createdAt} < now() - interval '1 hour'`

const isStep = (id: string, { userId, kind }: Step) =>
  and(
    eq(undoTable.id, id),
    eq(undoTable.userId, userId),
    eq(undoTable.kind, kind),
    sql`not ${tooOld}`,
  )

/** Values of a column in the rows that can still be restored, whoever owns them. */
export const undoableValues = (kind: string, column: string) => sql`
  select kept ->> ${column}::text from ${undoTable}, jsonb_array_elements(${undoTable.rows}) kept
  where split_part(${undoTable.kind}, ' ', 1) = ${kind} and not ${tooOld}`

/** Stores the previous rows, and deletes expired ones. */
export async function keepForUndo(
  tx: Executor,
  step: Step & { rows: object[] | SQL },
): Promise<string> {
  const id = newId()
  await tx.delete(undoTable).where(tooOld)
  await tx.insert(undoTable).values({ id, ...step })
  return id
}

/** Works once, for the same user, until it expires. */
export async function takeForUndo<Row>(tx: Executor, id: string, step: Step): Promise<Row[]> {
  const [entry] = await tx
    .delete(undoTable)
    .where(isStep(id, step))
    .returning({ rows: undoTable.rows })
  if (!entry) throw new AppError('UNDO_GONE')
  return entry.rows as Row[]
}

/** Whole rows of a table for `keepForUndo`. They stay in the database, so that no value is rounded. */
export const wholeRows = (table: PgTable, where: SQL | undefined) =>
  sql`(select jsonb_agg(to_jsonb(whole)) from (select * from ${table} where ${where}) whole)`

/** Restores whole rows as they were, all or none, and returns their IDs. */
export async function restoreRows(
  tx: Executor,
  table: PgTable,
  id: string,
  step: Step,
): Promise<string[]> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated)
  const names = columns.map(({ name }) => sql.identifier(name))
  const emptied = emptiedReferences(table)
  const values = columns.map(({ name }) => emptied.get(name) ?? keptValue(name))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with taken as (delete from ${undoTable} where ${isStep(id, step)} returning rows)
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from taken, jsonb_populate_recordset(null::${table}, taken.rows) kept returning id`)
  if (rows.length === 0) throw new AppError('UNDO_GONE')
  return rows.map((row) => row.id)
}

const keptValue = (name: string) => sql`kept.${sql.identifier(name)}`

/** A reference that a deletion empties is empty if its record was deleted in the meantime. */
function emptiedReferences(table: PgTable): Map<string, SQL> {
  const references = getTableConfig(table).foreignKeys.filter(
    ({ onDelete }) => onDelete === 'set null',
  )
  return new Map(
    references.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference()
      const isThere = and(
        ...columns.map(({ name }, index) => sql`${foreignColumns[index]} = ${keptValue(name)}`),
      )
      return columns
        .filter(({ notNull }) => !notNull)
        .map(({ name }): [string, SQL] => [
          name,
          sql`case when exists (select from ${foreignTable} where ${isThere}) then ${keptValue(name)} end`,
        ])
    }),
  )
}
