import { queryOptions } from '@tanstack/react-query'

export const startQueries = {
  current: () =>
    queryOptions({
      queryKey: ['start'],
      // Loaded when first called: a page that came from the server already has the answer, and the
      // calling machinery is a tenth of its weight.
      queryFn: async () => (await import('./start-call.ts')).fetchStart(),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
