import type { Query, QueryClient } from '@tanstack/react-query'
import { isDeleted, isStale } from './live.ts'
import type { Change, LiveChange } from './live.ts'

/** The `meta` of queries that show changes of every feature, such as the audit log. */
export const staleAfterAnyChange = { staleAfterAnyChange: true } as const

const isAboutDeleted = (query: Query, changes: readonly Change[]) =>
  changes.some((change) => isDeleted(query.queryKey, change))

/** Fetches what these changes made stale: queries on the screen now, the others when needed. */
export function invalidateStale(queryClient: QueryClient, changes: readonly LiveChange[]) {
  return queryClient.invalidateQueries({
    predicate: (query) =>
      !isAboutDeleted(query, changes) &&
      (query.meta?.['staleAfterAnyChange'] === true ||
        changes.some((change) => isStale(query.queryKey, change))),
  })
}

/** Queries about a record that was deleted. */
export const findDeleted = (queryClient: QueryClient, changes: readonly Change[]) =>
  queryClient.getQueryCache().findAll({ predicate: (query) => isAboutDeleted(query, changes) })
