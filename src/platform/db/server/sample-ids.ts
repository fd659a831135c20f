import type { AnyColumn, SQL } from 'drizzle-orm'
import { asc, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/** More than the sample records of a feature, so that some are still free to choose. */
const mostIds = 40

/** Rows that sample records can refer to. */
export async function sampleIds(db: Executor, table: PgTable & { id: AnyColumn }, where?: SQL) {
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(where)
    .orderBy(asc(table.id))
    .limit(mostIds)
  return {
    length: rows.length,
    /** Starts again after the last one. */
    at(n: number): string {
      const row = rows[n % rows.length]
      if (!row) throw new Error('There is no sample record to refer to')
      return row.id
    },
  }
}
