import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { isUnfinished } from './bulk-states.ts'

export const bulkChangeQueries = {
  last: () =>
    queryOptions({
      queryKey: ['book-bulk-change'],
      queryFn: () => api.bookBulk.last(),
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => (data && isUnfinished(data) ? 1_000 : false),
    }),
}
