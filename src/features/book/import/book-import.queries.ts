import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const bookImportQueries = {
  latest: () =>
    queryOptions({
      queryKey: ['book-import', 'latest'],
      queryFn: () => api.bookImport.latest(),
      refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1_000 : false),
    }),

  /**
   * For loaders: always refetched, so that the page shows the current state and does not refetch
   * it.
   */
  fresh: () => ({ ...bookImportQueries.latest(), staleTime: 0 }),

  problems: (id: string, invalid: number) =>
    queryOptions({
      queryKey: ['book-import', 'problems', id, invalid],
      queryFn: () => api.bookImport.problems({ id }),
    }),
}
