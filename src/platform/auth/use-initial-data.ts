import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { initialDataQueries } from './initial-data.queries.ts'

/**
 * The initial data of the page. A browser subscribes to changes; the server renders once, so it only reads, a dozen
 * times per page.
 */
export const useInitialData = createIsomorphicFn()
  .server(() => useQueryClient().getQueryData(initialDataQueries.current().queryKey))
  .client(() => useQuery({ ...initialDataQueries.current(), enabled: false }).data)
