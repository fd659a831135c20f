import type { QueryClient } from '@tanstack/react-query'
import { startQueries } from './start.queries.ts'

/** Fetches who is signed in, after something that may have changed it. */
export const refreshViewer = (queryClient: QueryClient) =>
  queryClient.query({ ...startQueries.current(), staleTime: 0 })
