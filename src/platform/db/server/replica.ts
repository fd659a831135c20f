import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { brand } from '#/brand.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { connections } from './connection-limits.ts'
import { isDatabaseUnavailable } from './database-error.ts'
import { databaseOver } from './database.ts'
import { openPool } from './pool.ts'
import { isBefore } from './wal-position.ts'
import type { WalPosition } from './wal-position.ts'

/** A replica further behind than this is not read from until it has caught up. */
const maxLagMs = 5_000
const checkEveryMs = 1_000
const pollMs = 10

type Options = { url: string; primary: pg.Pool; log: Logger; maxLag?: number }

/**
 * A streaming replica for reads that may be a moment old. Whatever it cannot serve, the primary does:
 * while it is unreachable or too far behind, and for a user whose own change it does not have yet.
 */
export function openReplica({ url, primary, log, maxLag = maxLagMs }: Options) {
  const { pool, close } = openPool(url, {
    max: connections.pool,
    name: `${brand.packageName}-replica`,
    // The query is then repeated on the primary, within the time that a request has.
    answerWithinMs: 3_000,
  })
  let replayed: WalPosition | undefined
  let usable = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  function setUsable(now: boolean, reason: unknown) {
    if (now === usable) return
    usable = now
    if (now) log.info('the replica serves lists, exports and the dashboard')
    else log.warn({ err: reason }, 'the replica is not used: the primary serves all reads')
  }

  /**
   * Where the primary is now; everything committed before is included, unless
   * `synchronous_commit` is off.
   */
  async function position(): Promise<WalPosition> {
    const { rows } = await primary.query<{ lsn: WalPosition }>(
      'SELECT pg_current_wal_lsn()::text AS lsn',
    )
    return rows[0]?.lsn ?? '0/0'
  }

  async function readReplayed(): Promise<WalPosition | undefined> {
    const { rows } = await pool.query<{ lsn: WalPosition | null }>(
      'SELECT pg_last_wal_replay_lsn()::text AS lsn',
    )
    // A server that was promoted replays nothing any more. It is no replica of this primary.
    if (!rows[0]?.lsn) throw new Error('DATABASE_REPLICA_URL does not lead to a replica')
    return (replayed = rows[0].lsn)
  }

  /** Waits until the replica has everything that is committed now. */
  async function catchUp(): Promise<void> {
    const until = Date.now() + maxLag
    try {
      const target = await position()
      while (isBefore(await readReplayed(), target)) {
        if (closed) return
        if (Date.now() > until) throw new Error(`The replica is more than ${maxLag} ms behind`)
        await delay(pollMs)
      }
      setUsable(true, undefined)
    } catch (error) {
      if (!closed) setUsable(false, error)
    }
  }

  const check = () => (checking ??= catchUp().finally(() => (checking = undefined)))

  /** Runs a query on the primary if the replica cannot serve it. Reads can be repeated. */
  async function orOnPrimary<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    if (!usable) return work(primary)
    try {
      return await work(pool)
    } catch (error) {
      // Also if replaying a change removed rows that the query still needed.
      if (!isDatabaseUnavailable(error)) throw error
      void check()
      return work(primary)
    }
  }

  const reads = Object.assign(Object.create(pool) as pg.Pool, {
    query: (...args: [string]) => orOnPrimary((on) => on.query(...args)),
    connect: () => orOnPrimary((on) => on.connect()),
  })

  return {
    /** Refuses writes, unless the primary serves it. */
    db: databaseOver(reads),
    position,

    /** Whether it has a user's own last change. */
    has: (written: WalPosition | undefined) =>
      usable && (!written || (replayed !== undefined && !isBefore(replayed, written))),

    /**
     * Resolves when reads return everything committed before the call, from the replica or, if that
     * takes too long, from the primary.
     */
    async settle(): Promise<void> {
      if (!usable) return
      // A check that is under way may have asked the primary too early.
      waiting ??= Promise.resolve(checking).then(() => {
        waiting = undefined
        return check()
      })
      await waiting
    },

    async start() {
      timer = setInterval(() => void check(), checkEveryMs)
      timer.unref()
      await check()
    },

    async close() {
      closed = true
      clearInterval(timer)
      await close()
    },
  }
}
