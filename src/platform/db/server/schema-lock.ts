import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './with-client.ts'

/**
 * Runs work on one connection while no other process changes the schema. The lock ends with the
 * connection, so that a killed process never leaves it behind.
 */
export const withSchemaLock = <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, async (client) => {
    // A server or role may limit statements; waiting for the lock must not fail.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    // Polls, because a waiting statement holds a snapshot, for which a CREATE INDEX CONCURRENTLY of the
    // lock holder would wait in turn.
    while (!(await isLocked(client))) await delay(50)
    return work(client)
  })

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtext('app:shape')) AS locked`,
  )
  return rows[0]?.locked === true
}
