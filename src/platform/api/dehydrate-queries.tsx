import { QueryClientProvider, dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'

type Carried = { queries: DehydratedState }

const writeDown = createIsomorphicFn().server((queryClient: QueryClient): Carried => {
  const settled = ({ state }: { state: { status: string } }) => state.status !== 'pending'
  return { queries: dehydrate(queryClient, { shouldDehydrateQuery: settled }) }
})

/**
 * What makes a router carry the answers of one request from the server into the browser. Loaders
 * have waited for all of them, so they travel as plain data within the page: nothing is streamed
 * after it, and neither side brings the machinery for that.
 */
export function dehydrateQueries(queryClient: QueryClient) {
  return {
    dehydrate: () => writeDown(queryClient),
    hydrate: ({ queries }: Carried) => hydrate(queryClient, queries),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }
}
