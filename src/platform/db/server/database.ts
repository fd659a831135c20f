import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { brand } from '#/brand.ts'

export type Database = NodePgDatabase

/** A unit of work accepts the pool and a transaction alike. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

type Options = { max?: number; onError?: (error: Error) => void }

/** A connection cut while it is lent out fails the work it was lent for, and nothing else. */
export function survive(pool: pg.Pool) {
  pool.on('connect', (client) => void client.on('error', () => {}))
}

export function createDatabase(url: string, { max = 10, onError }: Options = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A slow statement ends by itself: one bad query must not hold every connection.
    statement_timeout: 10_000,
    // Long enough for a crowd to stand in line: a database that is gone says so at once.
    connectionTimeoutMillis: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: brand.packageName,
  })
  // A connection that dies while idle (database restart) is replaced by the pool; without a
  // listener Node would end the process.
  pool.on('error', (error) => onError?.(error))
  survive(pool)
  const db: Database = drizzle(pool)
  return { db, pool, close: () => pool.end() }
}
