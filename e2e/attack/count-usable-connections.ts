import { expect } from '@playwright/test'
import { brand } from '#/brand.ts'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import { request } from '../support/http.ts'
import type { RequestOptions } from '../support/http.ts'

/**
 * Counts the usable connections of a server's pool: locks a table that every request needs, sends more
 * requests than there are connections, and counts those waiting for the table.
 */
export function countUsableConnections(
  url: string,
  options: Required<Pick<RequestOptions, 'base' | 'cookie'>>,
): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('BEGIN; LOCK TABLE "user"')
    const counted = new AbortController()
    // Sends in a loop, because on a slow machine the first requests time out before the last connects.
    const keepAsking = async () => {
      while (!counted.signal.aborted) await request('/api/account', options)
    }
    const asking = Promise.all(Array.from({ length: connections.pool * 2 }, keepAsking))
    // Uses a separate connection, because pg_stat_activity does not change within a transaction.
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
