import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListPage } from './list.ts'

export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>

/** A list that is read page by page with cursors. */
export const listQuery = <Item>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined) => Promise<ListPage<Item>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
