import type { Executor } from '#/platform/db/server/database.ts'
import { dayIn, midnights } from './day-boundaries.ts'
import { countAll, countDays } from './counter.ts'

type MetricInput = { timeZone: string; days: number }

/** For records: the total, and how many are new. */
export async function countMetric(
  db: Executor,
  subject: string,
  { timeZone, days: span }: MetricInput,
) {
  const [total, days] = await Promise.all([
    countAll(db, subject),
    countDays(db, subject, midnights(timeZone, span)),
  ])
  return {
    kind: 'count' as const,
    total,
    now: days.sumNow,
    before: days.sumBefore,
    days: days.now,
  }
}

/** For events: how many in the period. */
export async function eventMetric(
  db: Executor,
  subject: string,
  { timeZone, days: span }: MetricInput,
) {
  const days = await countDays(db, subject, midnights(timeZone, span))
  return {
    kind: 'count' as const,
    total: null,
    now: days.sumNow,
    before: days.sumBefore,
    days: days.now,
  }
}

export async function trend(db: Executor, subject: string, { timeZone, days: span }: MetricInput) {
  const { now, before } = await countDays(db, subject, midnights(timeZone, span))
  return { kind: 'trend' as const, today: dayIn(timeZone, new Date()), now, before }
}
