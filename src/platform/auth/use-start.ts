import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { startQueries } from './start.queries.ts'

/**
 * The start data. A browser subscribes to changes; the server renders once, so it only reads, a dozen
 * times per page.
 */
export const useStart = createIsomorphicFn()
  .server(() => useQueryClient().getQueryData(startQueries.current().queryKey))
  .client(() => useQuery({ ...startQueries.current(), enabled: false }).data)
