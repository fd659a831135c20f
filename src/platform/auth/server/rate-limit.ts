import { sql } from 'drizzle-orm'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Counts requests in a window that starts with the first one. The library's own store moves the
 * window with every request, so a network that never pauses for a whole window would be blocked
 * after that many requests in total.
 */
export function countRequests(db: Executor) {
  return {
    consume: async (key: string, { window, max }: { window: number; max: number }) => {
      const over = sql`rate_limit.last_request <= ${now} - ${window * 1000}`
      const { rows } = await db.execute<{ count: number; left: number }>(sql`
        insert into rate_limit (id, key, count, last_request)
        values (${newId()}, ${key}, 1, ${now})
        on conflict (key) do update set
          count = case when ${over} then 1 else least(rate_limit.count, ${max}) + 1 end,
          last_request = case when ${over} then excluded.last_request else rate_limit.last_request end
        returning count, (last_request + ${window * 1000} - ${now})::int as left`)
      const { count = 1, left = 0 } = rows[0] ?? {}
      const allowed = count <= max
      return { allowed, retryAfter: allowed ? null : Math.max(1, Math.ceil(left / 1000)) }
    },
  }
}
