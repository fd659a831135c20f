import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { settle } from '#/platform/api/use-block.ts'
import { staleAfterAnyChange } from '#/platform/live/invalidate.ts'
import type { Span } from './dashboard-search.ts'

/** The period and the user's time zone, in which days begin. */
export type Period = { days: Span; timeZone: string }

export const dashboardQueries = {
  blocks: (days: Span) =>
    queryOptions({
      queryKey: ['dashboard', 'blocks', { days }],
      queryFn: () => api.dashboard.blocks({ days }),
    }),

  metric: (id: string, period: Period) =>
    queryOptions({
      queryKey: ['dashboard', 'metric', id, period],
      queryFn: () => settle(api.dashboard.metric({ id, ...period })),
      meta: staleAfterAnyChange,
    }),
}
