import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { bookQueries } from './book.queries.ts'
import type { BookSearch } from './book-sort.ts'

/** The rows so far, how many there are, and how to get more. */
export function useBookList(search: BookSearch) {
  const { t } = useTranslation()
  const format = useFormat()
  const wanted = useDeferredValue(search)
  const query = useSuspenseInfiniteQuery(bookQueries.list(wanted))
  const books = query.data.pages.flatMap((page) => page.items)
  const { count = 0, exact = true } = query.data.pages[0]?.total ?? {}
  const number = format.number(count)
  return {
    books,
    count: t(exact ? 'book.list.count' : 'book.list.countOrMore', { count, number }),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    failed: query.isFetchNextPageError,
  }
}
