import { queryOptions } from '@tanstack/react-query'
import type { fetchStart as FetchStart } from './start-call.ts'

let fetchStart: typeof FetchStart | undefined

/**
 * Loaded when first called: a page that came from the server already has the answer, and the calling
 * machinery is a tenth of its weight. Kept, for a server asks with every page.
 */
async function ask() {
  fetchStart ??= (await import('./start-call.ts')).fetchStart
  return fetchStart()
}

export const startQueries = {
  current: () =>
    queryOptions({
      queryKey: ['start'],
      queryFn: ask,
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
