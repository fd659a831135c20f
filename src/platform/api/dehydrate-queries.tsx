import { QueryClientProvider, dehydrate, hashKey, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { packRows, unpackRows } from './pack-rows.ts'

type DehydratedQuery = DehydratedState['queries'][number]
/** Of a query that succeeded once, only what differs from any other; 0.3 kB less on a page for each. */
type Success = Pick<DehydratedQuery, 'queryKey' | 'queryType'> & { data: unknown; at: number }
type DehydratedRouter = { queries: (Success | DehydratedQuery)[] }

const dehydrateSettled = createIsomorphicFn().server(
  (queryClient: QueryClient): DehydratedRouter => {
    const settled = ({ state }: { state: { status: string } }) => state.status !== 'pending'
    return {
      queries: dehydrate(queryClient, { shouldDehydrateQuery: settled }).queries.map(shorten),
    }
  },
)

function shorten(query: DehydratedQuery): Success | DehydratedQuery {
  const { state, queryKey, queryType } = query
  if (state.status !== 'success' || state.error || query.meta) return query
  const { dataUpdatedAt: at } = state
  // Only lists: what a loader returns as well is sent once, as long as it is the same object.
  const data = queryType === 'infinite' ? packRows(state.data) : state.data
  return { queryKey, data, at, ...(queryType && { queryType }) }
}

function restore(query: Success | DehydratedQuery): DehydratedQuery {
  if ('state' in query) return query
  const { queryKey, queryType, at } = query
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    ...(queryType && { queryType }),
    dehydratedAt: at,
    state: {
      data: unpackRows(query.data),
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  }
}

/**
 * Transfers the query results of a request from the server to the browser. Loaders have awaited all
 * of them, so they are part of the page as plain data: nothing is streamed afterwards, and neither
 * side loads the code for that.
 */
export function dehydrateQueries(queryClient: QueryClient) {
  return {
    dehydrate: () => dehydrateSettled(queryClient),
    hydrate: ({ queries }: DehydratedRouter) =>
      hydrate(queryClient, { mutations: [], queries: queries.map(restore) }),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }
}
