import { sql } from 'drizzle-orm'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import { sessionLimits } from '#/platform/auth/server/session.ts'

// A day later, so that an expired code is still reported as expired and not as unknown.
const deletions = [
  sql`delete from session where expires_at < now() - interval '1 day'
    or last_seen_at < now() - make_interval(days => ${sessionLimits.idleDays + 1})`,
  sql`delete from verification where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_budget where stale_at < now()`,
  sql`delete from rate_limit
    where last_request < (extract(epoch from now() - interval '1 day') * 1000)::bigint`,
]

/** Deletes sign-in data that can no longer be used. */
export const cleanUpSignIns: ScheduledJob = {
  name: 'sign-in-clean-up',
  schedule: '7 * * * *',
  async run({ db, log }) {
    let deleted = 0
    for (const deletion of deletions) deleted += (await db.execute(deletion)).rowCount ?? 0
    if (deleted > 0) log.info({ deleted }, 'expired sign-in data deleted')
  },
}
