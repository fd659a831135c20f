import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const genreQueries = {
  list: () => queryOptions({ queryKey: ['genre', 'list'], queryFn: () => api.genre.list() }),
}
