import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListQuery } from './list-pages.ts'

/** The rows so far, and how it stands with the rest. While others are awaited, these stay. */
export function useList<Item>(options: ListQuery<Item>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const pages = query.data?.pages
  return {
    items: pages?.flatMap((page) => page.items),
    total: pages?.[0]?.total,
    failed: query.isError,
    fetching: query.isFetching,
    /** What is shown answers an earlier question. */
    outdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}
