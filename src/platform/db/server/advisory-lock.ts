import { setTimeout as delay } from 'node:timers/promises'
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
    // Asked again and again: a statement that waits holds a snapshot, and the CREATE INDEX
    // CONCURRENTLY of whoever has the lock would wait for it in turn.
    while (!(await isLocked(client))) await delay(50)
    return work(client)
  })

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('app:shape')) AS locked`,
  )
  return rows[0]?.locked === true
}
