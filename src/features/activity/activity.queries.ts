import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { settle } from '#/platform/api/use-block.ts'
import { readChoice } from '#/platform/api/list-search.ts'
import { staleAfterAnyChange } from '#/platform/live/invalidate.ts'
import { activityKinds } from './activity-kinds.ts'
import type { ActivitySearch } from './activity-search.ts'

export const activityQueries = {
  /** An unknown kind is ignored. */
  list: ({ searchTerm = '', subject, ...search }: ActivitySearch) => {
    const kind = readChoice(search.kind, activityKinds)
    const options = listQuery(['activity', 'list', { searchTerm, kind, subject }], (cursor) =>
      api.activity.list({ searchTerm, kind, subject, cursor }),
    )
    return { ...options, meta: staleAfterAnyChange }
  },

  recent: () =>
    queryOptions({
      queryKey: ['activity', 'recent'],
      queryFn: () => settle(api.activity.list({ limit: 8 })),
      meta: staleAfterAnyChange,
    }),

  latestOf: (subject: string) =>
    queryOptions({
      queryKey: ['activity', 'of', subject],
      queryFn: () => api.activity.list({ subject, limit: 5 }),
      meta: staleAfterAnyChange,
    }),

  /** For loaders: always refetched, so that the page includes the latest changes. */
  fresh: (subject: string) => ({ ...activityQueries.latestOf(subject), staleTime: 0 }),
}
