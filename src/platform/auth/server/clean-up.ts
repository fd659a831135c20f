import { sql } from 'drizzle-orm'
import type { ScheduledJob } from '#/platform/jobs/server/scheduled-jobs.ts'
import { sessionLimits } from './session.ts'

const hour = 60 * 60_000

// A day later: what has just ended may still be told apart from what never was.
const endings = [
  sql`delete from session where expires_at < now() - interval '1 day'
    or last_seen_at < now() - make_interval(days => ${sessionLimits.idleDays + 1})`,
  sql`delete from verification where expires_at < now() - interval '1 day'`,
  sql`delete from sign_in_budget where stale_at < now()`,
  sql`delete from rate_limit
    where last_request < (extract(epoch from now() - interval '1 day') * 1000)::bigint`,
]

/** Nobody can use them any more; they would only tell, for ever, who was where. */
export const cleanUpSignIns: ScheduledJob = {
  name: 'sign-in clean-up',
  everyMs: hour,
  async run({ db, log }) {
    let gone = 0
    for (const ending of endings) gone += (await db.execute(ending)).rowCount ?? 0
    if (gone > 0) log.info({ gone }, 'ended sign-ins forgotten')
  },
}
