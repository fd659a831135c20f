import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import type { BookSearch } from './book-search.ts'

type Newest = { limit: number }

export const bookQueries = {
  all: ['book'] as const,

  list: (search: BookSearch) =>
    listQuery(['book', 'list', search], (cursor) => api.book.list({ ...search, cursor })),

  newest: ({ limit }: Newest) =>
    queryOptions({
      queryKey: ['book', 'newest', { limit }],
      queryFn: () => api.book.list({ sort: '-createdAt', limit }),
    }),

  shelves: () => queryOptions({ queryKey: ['book', 'shelves'], queryFn: () => api.book.shelves() }),

  neighbors: (id: string, { searchTerm, genre, sort }: BookSearch) =>
    queryOptions({
      queryKey: ['book', 'neighbors', id, { searchTerm, genre, sort }],
      queryFn: () => api.book.neighbors({ id, searchTerm, genre, sort }),
    }),

  detail: (id: string) =>
    queryOptions({ queryKey: ['book', 'detail', id], queryFn: () => api.book.get({ id }) }),
}
