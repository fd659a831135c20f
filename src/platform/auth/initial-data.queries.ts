import { queryOptions } from '@tanstack/react-query'
import type { fetchInitialData as FetchStart } from './fetch-initial-data.ts'

let fetchInitialData: typeof FetchStart | undefined

/**
 * Loaded on first call: a server-rendered page already has the data, and the call code is a tenth of
 * the page's weight. Kept, because the server calls it for every page.
 */
async function fetchStartData() {
  fetchInitialData ??= (await import('./fetch-initial-data.ts')).fetchInitialData
  return fetchInitialData()
}

export const initialDataQueries = {
  current: () =>
    queryOptions({
      queryKey: ['start'],
      queryFn: fetchStartData,
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
