import type pg from 'pg'
import { AppError } from '#/platform/error/app-error.ts'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { isDatabaseUnavailable } from '#/platform/db/server/database-error.ts'
import { openPool, withPooledClient } from '#/platform/db/server/pool.ts'

/** Requests of one process that may wait for the same email address. */
const maxWaiting = 16
/** How long a request waits for its turn, and then again for the other processes. */
const maxWaitMs = 3_000

/**
 * Runs one sign-in step per email at a time, across all processes: in the library a wrong guess that
 * races a resend can restore the older code. The queue is limited in length and time, and a process
 * holds one database lock per email, so a flood on one email leaves connections for others. The pool
 * is separate, so that lock holders never wait for a connection their work needs.
 */
export function createEmailLock(url: string) {
  const { pool, close } = openPool(url, {
    max: connections.signInLock,
    name: 'sign-in-lock',
    answerWithinMs: maxWaitMs + 1_000,
  })
  const queues = new Map<string, (() => void)[]>()

  /** Resolves when this process has no earlier request for the email. */
  function takeTurn(email: string): Promise<void> {
    const queue = queues.get(email)
    if (!queue) {
      queues.set(email, [])
      return Promise.resolve()
    }
    if (queue.length >= maxWaiting)
      return Promise.reject(new AppError('TOO_MANY_REQUESTS', { retryAfter: 1 }))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(new AppError('UNAVAILABLE', { retryAfter: 1 }))
      }, maxWaitMs)
      queue.push(start)
    })
  }

  function endTurn(email: string) {
    const next = queues.get(email)?.shift()
    if (next) next()
    else queues.delete(email)
  }

  const holdInDatabase = <T>(email: string, work: () => Promise<T>): Promise<T> =>
    withPooledClient(pool, async (client, keep) => {
      await lock(client, email).catch(throwRetryable)
      try {
        const result = await work()
        // If the lock was lost meanwhile, another request may have run too: the result is discarded.
        if (!(await unlock(client))) throw new AppError('UNAVAILABLE', { retryAfter: 1 })
        return result
      } catch (error) {
        // An unavailable database is not queried again: closing the connection releases the lock.
        if (!isUnavailable(error) && (await unlock(client))) keep()
        throw error
      }
    }).catch(throwRetryable)

  return {
    async hold<T>(email: string, work: () => Promise<T>): Promise<T> {
      await takeTurn(email)
      try {
        return await holdInDatabase(email, work)
      } finally {
        endTurn(email)
      }
    },
    close,
  }
}

export type EmailLock = ReturnType<typeof createEmailLock>

const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.code === 'UNAVAILABLE')

/** Locks until the end of the transaction, because a pooler assigns connections per transaction. */
async function lock(client: pg.PoolClient, email: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${maxWaitMs}`)
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`code:${email}`])
}

/** Closes the connection if it cannot release its lock, which releases it. */
async function unlock(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('commit')
    return true
  } catch {
    void client.end().catch(() => {})
    return false
  }
}

/** Turns a lock or connection time-out into an error the caller can retry. */
function throwRetryable(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string }
  const timedOut = code === '55P03' || message === 'timeout exceeded when trying to connect'
  throw timedOut ? new AppError('UNAVAILABLE', { retryAfter: 1 }) : error
}
