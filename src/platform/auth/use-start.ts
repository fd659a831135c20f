import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { startQueries } from './start.queries.ts'

/**
 * What was known before any page rendered. A browser receiving of changes; a server renders once and
 * looks it up, a dozen times a page.
 */
export const useStart = createIsomorphicFn()
  .server(() => useQueryClient().getQueryData(startQueries.current().queryKey))
  .client(() => useQuery({ ...startQueries.current(), enabled: false }).data)
