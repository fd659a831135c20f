import type pg from 'pg'
import { withClient } from './with-client.ts'

/**
 * Runs work on one connection while no other process changes the database's shape. The lock lives
 * and dies with the connection, so a killed process never leaves it behind.
 */
export const withAdvisoryLock = <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, async (client) => {
    // A server or role may limit statements; waiting for the other one must not fail.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query(`SELECT pg_advisory_lock(hashtext('app:shape'))`)
    return work(client)
  })
