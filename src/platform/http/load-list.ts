import type { QueryClient } from '@tanstack/react-query'
import type { ListQuery } from '#/platform/api/list-pages.ts'
import { load } from './load.ts'

/**
 * On the server the page waits for its list, and has its status. In a browser the list itself
 * shows that it waits or failed, and what stands around it can be used.
 */
export async function loadList<Item>(queryClient: QueryClient, options: ListQuery<Item>) {
  const list = queryClient.infiniteQuery({ ...options, staleTime: 'static' })
  if (typeof window === 'undefined') await load(list)
  else list.catch(() => {})
}
