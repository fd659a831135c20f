import type pg from 'pg'
import { AppError } from '#/platform/api/app-error.ts'
import { connections } from '#/platform/db/server/connections.ts'
import { isDatabaseUnavailable } from '#/platform/db/server/database-error.ts'
import { openPool, withPooledClient } from '#/platform/db/server/pool.ts'

/** Requests of one process that may wait for the same email address. */
const mostWaiting = 16
/** How long a request waits for its turn, and then again for the other processes. */
const longestWaitMs = 3_000
const key = 'hashtextextended($1, 0)'

/**
 * One sign-in step per email address at a time, across all processes: in the library a wrong guess
 * that races a resend can bring the older code back. Waiting is bounded in number and in time, and
 * a process asks the database for one lock per address, so a flood at one address leaves the
 * connections to everyone else. Its own few connections, so that holders never wait for the pool
 * their work needs.
 */
export function createEmailLock(url: string) {
  const { pool, close } = openPool(url, {
    max: connections.signInLock,
    name: 'sign-in-lock',
    lockWithinMs: longestWaitMs,
    answerWithinMs: longestWaitMs + 1_000,
  })
  const queues = new Map<string, (() => void)[]>()

  /** Resolves when this process has no earlier request for the address. */
  function takeTurn(address: string): Promise<void> {
    const queue = queues.get(address)
    if (!queue) {
      queues.set(address, [])
      return Promise.resolve()
    }
    if (queue.length >= mostWaiting)
      return Promise.reject(new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 }))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(new AppError('UNAVAILABLE', { retryAfter: 1 }))
      }, longestWaitMs)
      queue.push(start)
    })
  }

  function endTurn(address: string) {
    const next = queues.get(address)?.shift()
    if (next) next()
    else queues.delete(address)
  }

  const holdInDatabase = <T>(address: string, work: () => Promise<T>): Promise<T> =>
    withPooledClient(pool, async (client, keep) => {
      const values = [`code:${address}`]
      await client.query(`select pg_advisory_lock(${key})`, values).catch(busy)
      try {
        const result = await work()
        // Lost on the way, the lock may have let another request in: the work does not count.
        if (!(await unlock(client, values))) throw new AppError('UNAVAILABLE', { retryAfter: 1 })
        return result
      } catch (error) {
        // A database that is away is not asked again: closing the connection gives the lock back.
        if (!isAway(error) && (await unlock(client, values))) keep()
        throw error
      }
    }).catch(busy)

  return {
    async hold<T>(address: string, work: () => Promise<T>): Promise<T> {
      await takeTurn(address)
      try {
        return await holdInDatabase(address, work)
      } finally {
        endTurn(address)
      }
    },
    close,
  }
}

export type EmailLock = ReturnType<typeof createEmailLock>

const isAway = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'UNAVAILABLE')

/** A connection that cannot give its lock back is closed, which does. */
async function unlock(client: pg.PoolClient, values: string[]): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock(${key})`, values)
    return true
  } catch {
    void client.end().catch(() => {})
    return false
  }
}

/** Both are the database being slow to grant something; the caller may try again. */
function busy(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string }
  const timedOut = code === '55P03' || message === 'timeout exceeded when trying to connect'
  throw timedOut ? new AppError('UNAVAILABLE', { retryAfter: 1 }) : error
}
