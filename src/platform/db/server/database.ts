import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { brand } from '#/brand.ts'
import { connections } from './connection-limits.ts'
import { decodeByColumn } from './decode-by-column.ts'
import { openPool } from './pool.ts'
import { transactionOver } from './transaction.ts'

export type Database = NodePgDatabase

/** Accepts the pool and a transaction alike. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

type Options = { max?: number; onError?: (error: Error) => void }

export function createDatabase(url: string, { max = connections.pool, onError }: Options = {}) {
  const { pool, close } = openPool(url, { max, name: brand.packageName, onError })
  return { db: databaseOver(pool), pool, close }
}

export function databaseOver(pool: pg.Pool): Database {
  const db: Database = decodeByColumn(drizzle(pool))
  db.transaction = transactionOver(pool)
  return db
}
