import type { Contribution, Span } from '#/features/dashboard/dashboard.ts'
import { countUpTo } from '#/platform/api/server/list-query.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { midnights } from '#/platform/metrics/server/day-boundaries.ts'
import { eventMetric, countMetric, trend } from '#/platform/metrics/server/metrics.ts'
import { countDays, countSeen } from '#/platform/metrics/server/counter.ts'
import type { UserFilter } from '../user-search.ts'
import { hasStatus, userSource } from './user-list.ts'

const needs = { user: ['list'] } as const
/** The list filtered to the users of a period. */
const seenWithin: Record<Span, UserFilter> = {
  7: 'seenIn7Days',
  30: 'seenLately',
  90: 'seenIn90Days',
  365: 'seenIn365Days',
}
const newest = { to: '/manager/users', search: { sort: '-createdAt' } }

/** Totals, sign-ups, activity and users who have not completed onboarding. */
export const userMetrics: Contribution<Executor>[] = [
  {
    id: 'users',
    kind: 'count',
    label: 'user.metrics.all',
    link: newest,
    needs,
    read: (db, asked) => countMetric(db, 'user', asked),
  },
  {
    id: 'active-users',
    kind: 'count',
    label: 'user.metrics.seen',
    link: (days) => ({
      to: '/manager/users',
      search: { status: seenWithin[days], sort: '-lastSeenAt' },
    }),
    needs,
    // Activity is stored once per day in the server's time zone.
    read: async (db, { days: span }) => {
      const days = midnights('UTC', span)
      const [seen, daily] = await Promise.all([countSeen(db, days), countDays(db, 'seen', days)])
      return { kind: 'count', total: null, ...seen, days: daily.now }
    },
  },
  {
    id: 'sign-ins',
    kind: 'count',
    label: 'user.metrics.signIns',
    link: { to: '/manager/activity', search: { kind: 'user-signed-in' } },
    needs: { activity: ['read'] },
    read: (db, asked) => eventMetric(db, 'sign-in', asked),
  },
  {
    id: 'sign-ups',
    kind: 'trend',
    label: 'user.metrics.signUps',
    link: newest,
    needs,
    read: (db, asked) => trend(db, 'user', asked),
  },
  {
    id: 'not-onboarded',
    kind: 'task',
    label: 'user.metrics.notOnboarded',
    link: { to: '/manager/users', search: { status: 'notOnboarded' } },
    needs,
    read: async (db) => ({
      kind: 'task',
      ...(await countUpTo(db, userSource, hasStatus.notOnboarded)),
    }),
  },
]
