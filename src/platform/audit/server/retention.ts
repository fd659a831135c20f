import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import type { Database } from '#/platform/db/server/database.ts'

const rowsAtOnce = 5_000

/**
 * Deletes entries older than this many days, a few thousand per transaction and in one process at a
 * time. A trigger rejects every other deletion.
 */
export async function deleteAuditEvents(
  db: Database,
  days: number,
  condition: SQL = sql`true`,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ alone: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtext('audit-clean-up')) as alone`,
      )
      if (!rows[0]?.alone) return 0
      await tx.execute(sql`set local app.sweep = 'history'`)
      const { rowCount } = await tx.execute(
        sql`delete from history where id in (
          select id from history where at < now() - make_interval(days => ${days}) and ${condition}
          order by at limit ${rowsAtOnce})`,
      )
      return rowCount ?? 0
    })
    deleted += count
    if (count < rowsAtOnce) return deleted
  }
}

/** Anyone can cause these without signing in, so they are kept for a shorter time. */
const anonymousFailures = sql`kind = 'user-sign-in-failed' and actor_id is null`

/** Without HISTORY_DAYS everything except anonymous failures is kept forever. */
export const cleanUpAuditLog: ScheduledJob = {
  name: 'audit-log-clean-up',
  schedule: '17 * * * *',
  async run({ db, config: { historyDays, auditFailureDays }, log }) {
    const failures = await deleteAuditEvents(db, auditFailureDays, anonymousFailures)
    const deleted = historyDays === null ? 0 : await deleteAuditEvents(db, historyDays)
    if (deleted + failures > 0)
      log.info({ deleted, failures, historyDays, auditFailureDays }, 'old audit events deleted')
  },
}
