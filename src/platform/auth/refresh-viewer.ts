import type { QueryClient } from '@tanstack/react-query'
import { initialDataQueries } from './initial-data.queries.ts'

/** Fetches who is signed in, after something that may have changed it. */
export const refreshViewer = (queryClient: QueryClient) =>
  queryClient.query({ ...initialDataQueries.current(), staleTime: 0 })
