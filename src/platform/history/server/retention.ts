import { sql } from 'drizzle-orm'
import type { Chore } from '#/platform/chore/server/chores.ts'
import type { Database } from '#/platform/db/server/database.ts'

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

/** Without a number of days everything is kept for ever. */
export const sweepHistory: Chore = {
  name: 'history sweep',
  everyMs: 60 * 60_000,
  async run({ db, config: { historyDays: days }, log }) {
    const gone = days === null ? 0 : await forgetHistory(db, days)
    if (gone > 0) log.info({ gone, days }, 'old history forgotten')
  },
}
