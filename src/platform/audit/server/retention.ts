import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ScheduledJob } from '#/platform/jobs/server/scheduled-jobs.ts'
import type { Database } from '#/platform/db/server/database.ts'

const rowsAtOnce = 5_000

/**
 * Takes away what is older than so many days, a few thousand rows a transaction; of several
 * processes one does it. The only way a row of the history can go: a trigger refuses all others.
 */
export async function forgetAuditEvents(
  db: Database,
  days: number,
  which: SQL = sql`true`,
): Promise<number> {
  let gone = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ alone: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('audit-clean-up')) as alone`,
      )
      if (!rows[0]?.alone) return 0
      await tx.execute(sql`set local app.sweep = 'history'`)
      const { rowCount } = await tx.execute(
        sql`delete from history where id in (
          select id from history where at < now() - make_interval(days => ${days}) and ${which}
          order by at limit ${rowsAtOnce})`,
      )
      return rowCount ?? 0
    })
    gone += count
    if (count < rowsAtOnce) return gone
  }
}

/** Anyone can cause these without signing in, so they do not stay as long as what users did. */
const anonymousFailures = sql`kind = 'user-sign-in-failed' and actor_id is null`

/** Without HISTORY_DAYS everything but anonymous failures is kept for ever. */
export const cleanUpAuditLog: ScheduledJob = {
  name: 'audit log clean-up',
  everyMs: 60 * 60_000,
  async run({ db, config: { historyDays, auditFailureDays }, log }) {
    const failures = await forgetAuditEvents(db, auditFailureDays, anonymousFailures)
    const gone = historyDays === null ? 0 : await forgetAuditEvents(db, historyDays)
    if (gone + failures > 0)
      log.info({ gone, failures, historyDays, auditFailureDays }, 'old history forgotten')
  },
}
