import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/server/database.ts'
import type { Logger } from '#/platform/log/server/log.ts'

const sweepEveryMs = 60 * 60_000
/** A moment after the start, which is busy enough. */
const firstSweepMs = 60_000
const rowsAtOnce = 5_000

/**
 * Takes away what is older than so many days, a few thousand rows a transaction; of several
 * processes one does it. The only way a row of the history can go: a trigger refuses all others.
 */
export async function forgetHistory(db: Database, days: number): Promise<number> {
  let gone = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ alone: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('history-sweep')) as alone`,
      )
      if (!rows[0]?.alone) return 0
      await tx.execute(sql`set local app.sweep = 'history'`)
      const { rowCount } = await tx.execute(
        sql`delete from history where id in (
          select id from history where at < now() - make_interval(days => ${days})
          order by at limit ${rowsAtOnce})`,
      )
      return rowCount ?? 0
    })
    gone += count
    if (count < rowsAtOnce) return gone
  }
}

type Options = { db: Database; days: number | null; log: Logger }

/** Without a number of days everything is kept for ever. */
export function createHistorySweep({ db, days, log }: Options) {
  let timer: NodeJS.Timeout | undefined
  let sweeping: Promise<void> | undefined

  function later(ms: number) {
    timer = setTimeout(() => {
      sweeping = sweep().finally(() => later(sweepEveryMs))
    }, ms)
    timer.unref()
  }

  async function sweep() {
    try {
      const gone = days === null ? 0 : await forgetHistory(db, days)
      if (gone > 0) log.info({ gone, days }, 'old history forgotten')
    } catch (err) {
      log.warn({ err }, 'old history could not be forgotten, trying again later')
    }
  }

  return {
    start() {
      if (days !== null && !timer) later(firstSweepMs)
    },
    async stop() {
      clearTimeout(timer)
      await sweeping
      clearTimeout(timer)
    },
  }
}
