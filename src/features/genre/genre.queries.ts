import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const genreQueries = {
  all: ['genre'] as const,

  list: () => queryOptions({ queryKey: ['genre', 'list'], queryFn: () => api.genre.list() }),

  /** With the number of books in each genre. */
  counted: () =>
    queryOptions({ queryKey: ['genre', 'counted'], queryFn: () => api.genre.counted() }),
}
