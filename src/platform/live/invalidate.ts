import type { Query, QueryClient } from '@tanstack/react-query'
import { isDeleted, isStale } from './live.ts'
import type { Change, LiveChange } from './live.ts'

/** The `meta` of queries that show changes of every feature, such as the audit log. */
export const staleAfterAnyChange = { staleAfterAnyChange: true } as const

const isAboutDeleted = (query: Query, changes: readonly Change[]) =>
  changes.some((change) => isDeleted(query.queryKey, change))

/** The queries of what this tab deleted or left. A page keeps their data until the user leaves it. */
const kept = new WeakSet<Query>()

/** Keeps later changes from fetching what no longer exists for the user. The returned function undoes this. */
export function keepUntilLeft(queryClient: QueryClient, query: Query): () => void {
  const cache = queryClient.getQueryCache()
  kept.add(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.query !== query || query.getObserversCount() > 0) return
    unsubscribe()
    cache.remove(query)
  })
  return () => {
    unsubscribe()
    kept.delete(query)
  }
}

/** Fetches what these changes made stale: queries on the screen now, the others when needed. */
export function invalidateStale(queryClient: QueryClient, changes: readonly LiveChange[]) {
  const predicate = (query: Query) =>
    !kept.has(query) &&
    !isAboutDeleted(query, changes) &&
    (query.meta?.['staleAfterAnyChange'] === true ||
      changes.some((change) => isStale(query.queryKey, change)))
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.isActive() && query.state.data !== undefined) continue
    invalidateAfterFetch(queryClient, query)
  }
  return queryClient.invalidateQueries({ predicate })
}

/**
 * React Query cancels the fetch of an invalidated query only if the query is on the screen and has data.
 * Otherwise the response may be older than the change, and it would count as fresh.
 */
function invalidateAfterFetch(queryClient: QueryClient, query: Query) {
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.query !== query || query.state.fetchStatus === 'fetching') return
    unsubscribe()
    if (event.type === 'removed') return
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/** Queries about a record that was deleted. */
export const findDeleted = (queryClient: QueryClient, changes: readonly Change[]) =>
  queryClient.getQueryCache().findAll({ predicate: (query) => isAboutDeleted(query, changes) })
