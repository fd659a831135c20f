import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { defaultBookSort } from './book-sort.ts'
import type { BookSearch } from './book-sort.ts'

export const bookQueries = {
  all: ['book'] as const,

  list: ({ searchTerm = '', genre, sort = defaultBookSort }: BookSearch) =>
    listQuery(['book', 'list', { searchTerm, genre, sort }], (cursor) =>
      api.book.list({ searchTerm, genre, sort, cursor }),
    ),

  onHome: () =>
    queryOptions({
      queryKey: ['book', 'newest'],
      queryFn: () => api.book.list({ sort: '-createdAt', limit: 12 }),
    }),

  shelves: () => queryOptions({ queryKey: ['book', 'shelves'], queryFn: () => api.book.shelves() }),

  around: (id: string, { searchTerm = '', genre, sort = defaultBookSort }: BookSearch) =>
    queryOptions({
      queryKey: ['book', 'around', id, { searchTerm, genre, sort }],
      queryFn: () => api.book.around({ id, searchTerm, genre, sort }),
    }),

  detail: (id: string) =>
    queryOptions({ queryKey: ['book', 'detail', id], queryFn: () => api.book.get({ id }) }),
}
