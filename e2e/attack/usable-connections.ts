import { expect } from '@playwright/test'
import { brand } from '#/brand.ts'
import { connections } from '#/platform/db/server/connections.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { ask } from '../support/http.ts'
import type { Ask } from '../support/http.ts'

/**
 * How many connections of its pool a server can use: holds a table that every request needs, sends
 * more requests than there are connections, and counts who waits for the table.
 */
export function usableConnections(
  url: string,
  asked: Required<Pick<Ask, 'base' | 'cookie'>>,
): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE "user"')
    const counted = new AbortController()
    // Again and again: on a slow machine the first are answered 503 before the last has connected.
    const keepAsking = async () => {
      while (!counted.signal.aborted) await ask('/api/account', asked)
    }
    const asking = Promise.all(Array.from({ length: connections.pool * 2 }, keepAsking))
    // On a connection of its own: inside a transaction pg_stat_activity never changes.
    const waiting = async () => {
      const [row] = await command(
        url,
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE application_name = $1 AND wait_event_type = 'Lock'`,
        [brand.packageName],
      )
      return Number(row?.count)
    }
    let most = 0
    await expect
      .poll(async () => (most = Math.max(most, await waiting())), { timeout: 30_000 })
      .toBe(connections.pool)
      .catch(() => undefined)
    counted.abort()
    await client.query('ROLLBACK')
    await asking
    return most
  })
}
