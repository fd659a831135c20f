import { QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'

type DehydratedRouter = { queries: DehydratedState }

const dehydrateSettled = createIsomorphicFn().server(
  (queryClient: QueryClient): DehydratedRouter => {
    const settled = ({ state }: { state: { status: string } }) => state.status !== 'pending'
    return { queries: dehydrate(queryClient, { shouldDehydrateQuery: settled }) }
  },
)

/**
 * Transfers the query results of a request from the server to the browser. Loaders have awaited all
 * of them, so they are part of the page as plain data: nothing is streamed afterwards, and neither
 * side loads the code for that.
 */
export function dehydrateQueries(queryClient: QueryClient) {
  return {
    dehydrate: () => dehydrateSettled(queryClient),
    hydrate: ({ queries }: DehydratedRouter) => hydrate(queryClient, queries),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }
}
