import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { defaultBookSort } from './book-sort.ts'
import type { BookSearch } from './book-sort.ts'

type Newest = { limit: number }

export const bookQueries = {
  all: ['book'] as const,

  list: ({ searchTerm = '', genre, sort = defaultBookSort }: BookSearch) =>
    infiniteQueryOptions({
      queryKey: ['book', 'list', { searchTerm, genre, sort }],
      queryFn: ({ pageParam }) => api.book.list({ searchTerm, genre, sort, cursor: pageParam }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),

  newest: ({ limit }: Newest) =>
    queryOptions({
      queryKey: ['book', 'newest', { limit }],
      queryFn: () => api.book.list({ sort: '-createdAt', limit }),
    }),

  detail: (id: string) =>
    queryOptions({ queryKey: ['book', 'detail', id], queryFn: () => api.book.get({ id }) }),
}
