import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import type { UserSearch } from './user-search.ts'

export const userQueries = {
  all: ['user'] as const,

  list: (search: UserSearch) =>
    listQuery(['user', 'list', search], (cursor) => api.user.list({ ...search, cursor })),

  detail: (id: string) =>
    queryOptions({ queryKey: ['user', 'detail', id], queryFn: () => api.user.get({ id }) }),
}
