import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isUnanswered } from './database-error.ts'
import { decodeByColumn } from './decode-by-column.ts'
import { withPooledClient } from './pool.ts'

/**
 * Replaces drizzle's transaction over a pool, which never returns the connection when `begin` fails and
 * throws the error of a failed `rollback` instead of its cause. Over a single connection drizzle's own
 * is used.
 */
export const transactionOver =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const commitMs = (pool.options.query_timeout ?? 0) + 50
    let failed: { error: unknown } | undefined
    let giveUp: NodeJS.Timeout | undefined
    return withPooledClient(pool, async (client, keep) => {
      try {
        return await decodeByColumn(drizzle(client)).transaction(async (tx) => {
          try {
            const result = await work(tx)
            // drizzle follows an unanswered `commit` with a `rollback`, which would wait as long again.
            giveUp = setTimeout(() => void client.end().catch(() => {}), commitMs)
            return result
          } catch (error) {
            failed = { error }
            // A database that does not respond would not respond to `rollback` either.
            if (isUnanswered(error)) void client.end().catch(() => {})
            throw error
          }
        }, config)
      } catch (error) {
        if (!failed) throw error
        // The original error is thrown only after a successful rollback.
        if (error === failed.error) keep()
        throw failed.error
      } finally {
        clearTimeout(giveUp)
      }
    })
  }
