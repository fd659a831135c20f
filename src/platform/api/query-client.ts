import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError, isWorthRetrying } from '#/platform/error/api-error.ts'

export const queryDefaults = {
  keepUnusedMs: 5 * 60_000,
  retries: 3,
  retryDelayMs: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
}

type Reactions = { onSignedOut?: () => void }

/** One per request on the server, one per tab in the browser. */
export function createQueryClient({ onSignedOut }: Reactions = {}) {
  const react = (error: unknown) => {
    if (isApiError(error, 'UNAUTHENTICATED')) onSignedOut?.()
  }
  const inBrowser = typeof window !== 'undefined'
  return new QueryClient({
    queryCache: new QueryCache({ onError: react }),
    mutationCache: new MutationCache({ onError: react }),
    defaultOptions: {
      queries: {
        gcTime: inBrowser ? queryDefaults.keepUnusedMs : Infinity,
        // Data that arrived with the page is fresh, so hydration does not refetch it.
        staleTime: 30_000,
        retry: (failures, error) =>
          inBrowser && isWorthRetrying(error) && failures < queryDefaults.retries,
        retryDelay: queryDefaults.retryDelayMs,
      },
    },
  })
}
