import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const bookImportQueries = {
  latest: () =>
    queryOptions({
      queryKey: ['book-import', 'latest'],
      queryFn: () => api.bookImport.latest(),
      refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1_000 : false),
    }),

  /** For a loader: somebody who comes back must see where it is now, and the page asks no second time. */
  anew: () => ({ ...bookImportQueries.latest(), staleTime: 0 }),

  problems: (id: string, invalid: number) =>
    queryOptions({
      queryKey: ['book-import', 'problems', id, invalid],
      queryFn: () => api.bookImport.problems({ id }),
    }),
}
