import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ListQuery } from './list-pages.ts'

type Search = { sort?: string } & Readonly<Record<string, unknown>>

/** The loaded rows and the state of the rest. Keeps the previous rows while new ones load. */
export function useList<Item>(options: ListQuery<Item>, search: Search) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData })
  const pages = query.data?.pages
  const { sort: _, ...narrowing } = search
  return {
    items: pages?.flatMap((page) => page.items),
    total: pages?.[0]?.total,
    /** Whether a search term or a filter is set. */
    narrowed: Object.values(narrowing).some(Boolean),
    failed: query.isError,
    fetching: query.isFetching,
    /** The rows belong to an earlier filter. */
    outdated: query.isPlaceholderData,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}
