import type { Executor } from '#/platform/db/server/database.ts'
import { dayIn, midnights } from './days.ts'
import { countAll, countDays } from './counter.ts'

type Asked = { timeZone: string; days: number }

/** Of what stays: how many there are, and how many came lately. */
export async function countMetric(db: Executor, subject: string, { timeZone, days: span }: Asked) {
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

/** Of what only happens: how often lately. */
export async function eventMetric(db: Executor, subject: string, { timeZone, days: span }: Asked) {
  const days = await countDays(db, subject, midnights(timeZone, span))
  return {
    kind: 'count' as const,
    total: null,
    now: days.sumNow,
    before: days.sumBefore,
    days: days.now,
  }
}

export async function trend(db: Executor, subject: string, { timeZone, days: span }: Asked) {
  const { now, before } = await countDays(db, subject, midnights(timeZone, span))
  return { kind: 'trend' as const, today: dayIn(timeZone, new Date()), now, before }
}
