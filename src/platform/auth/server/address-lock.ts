import pg from 'pg'
import { survive } from '#/platform/db/server/database.ts'

/**
 * One sign-in step an e-mail address at a time, across all processes: in the library a wrong guess
 * that races a resend can bring the older code back. Its own few connections, so that holders
 * never wait for the pool their work needs.
 */
export function createAddressLock(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'sign-in-lock' })
  pool.on('error', () => {})
  survive(pool)

  return {
    async hold<T>(address: string, work: () => Promise<T>): Promise<T> {
      const client = await pool.connect()
      let broken = true
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`code:${address}`])
        const result = await work()
        broken = false
        return result
      } finally {
        // A closed connection gives its locks back: also after a failure half-way.
        if (!broken)
          await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [
            `code:${address}`,
          ])
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

export type AddressLock = ReturnType<typeof createAddressLock>
