import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { settle } from '#/platform/api/use-block.ts'
import { readChoice } from '#/platform/api/list-search.ts'
import { activityKinds } from './activity-kinds.ts'
import type { ActivitySearch } from './activity-search.ts'

export const activityQueries = {
  all: ['activity'] as const,

  /** An unknown kind is ignored. */
  list: ({ searchTerm = '', subject, ...search }: ActivitySearch) => {
    const kind = readChoice(search.kind, activityKinds)
    return listQuery(['activity', 'list', { searchTerm, kind, subject }], (cursor) =>
      api.activity.list({ searchTerm, kind, subject, cursor }),
    )
  },

  recent: () =>
    queryOptions({
      queryKey: ['activity', 'recent'],
      queryFn: () => settle(api.activity.list({ limit: 8 })),
    }),

  latestOf: (subject: string) =>
    queryOptions({
      queryKey: ['activity', 'of', subject],
      queryFn: () => api.activity.list({ subject, limit: 5 }),
    }),

  /** For loaders: always refetched, so that the page includes the latest changes. */
  fresh: (subject: string) => ({ ...activityQueries.latestOf(subject), staleTime: 0 }),
}
