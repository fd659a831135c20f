import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const bookImportQueries = {
  latest: () =>
    queryOptions({
      queryKey: ['book-import', 'latest'],
      queryFn: () => api.bookImport.latest(),
      // Somebody who comes back must see where it is now.
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 1_000 : false),
    }),

  problems: (id: string, invalid: number) =>
    queryOptions({
      queryKey: ['book-import', 'problems', id, invalid],
      queryFn: () => api.bookImport.problems({ id }),
    }),
}
