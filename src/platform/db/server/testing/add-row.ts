import type { PgTable } from 'drizzle-orm/pg-core'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '../database.ts'

let added = 100

/** Adds a row for a test, with values that depend on a number that no other row has. */
export async function addRow(
  db: Executor,
  table: PgTable,
  valuesOf: (n: number) => object | Promise<object>,
): Promise<string> {
  added += 1
  const id = newId()
  await db.insert(table).values({ id, ...(await valuesOf(added)) })
  return id
}
