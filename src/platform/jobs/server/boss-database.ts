import type { Pool } from 'pg'
import type { Db } from 'pg-boss'

/** Statements of pg-boss at the same time, so that polling never uses up the connections of requests. */
const most = 2

/** Lets pg-boss use the pool of the server, which also works behind a connection pooler. */
export function createBossDatabase(pool: Pool): Db {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async executeSql(text, values) {
      if (running < most) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await pool.query(text, values)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
