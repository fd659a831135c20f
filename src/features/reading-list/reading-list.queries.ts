import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { staleAfterAnyChange } from '#/platform/live/invalidate.ts'
import type { ReadingListSearch } from './reading-list-search.ts'

export const readingListQueries = {
  list: (organizationId: string, search: ReadingListSearch) =>
    listQuery(['readingList', 'list', { organizationId, ...search }], (cursor) =>
      api.readingList.list({ organizationId, ...search, cursor }),
    ),

  detail: (organizationId: string, listId: string) =>
    queryOptions({
      queryKey: ['readingList', 'detail', listId, { organizationId }],
      queryFn: () => api.readingList.get({ organizationId, listId }),
      // It shows books and a team, which change on their own.
      meta: staleAfterAnyChange,
    }),
}
