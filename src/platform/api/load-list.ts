import type { QueryClient } from '@tanstack/react-query'
import type { ListQuery } from '#/platform/api/list-pages.ts'
import { load } from '#/platform/http/load.ts'

/**
 * The server waits for the list, which determines the status of the page. In a browser the list has
 * its own loading and error state, and the rest of the page stays usable.
 */
export async function loadList<Item>(queryClient: QueryClient, options: ListQuery<Item>) {
  const list = queryClient.infiniteQuery({ ...options, staleTime: 'static' })
  if (typeof window === 'undefined') await load(list)
  else list.catch(() => {})
}
