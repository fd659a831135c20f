import { queryOptions } from '@tanstack/react-query'
import type { fetchStart as FetchStart } from './start-call.ts'

let fetchStart: typeof FetchStart | undefined

/**
 * Loaded on first call: a server-rendered page already has the data, and the call code is a tenth of
 * the page's weight. Kept, because the server calls it for every page.
 */
async function fetchStartData() {
  fetchStart ??= (await import('./start-call.ts')).fetchStart
  return fetchStart()
}

export const startQueries = {
  current: () =>
    queryOptions({
      queryKey: ['start'],
      queryFn: fetchStartData,
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
