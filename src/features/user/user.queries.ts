import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { defaultUserSort } from './user-search.ts'
import type { UserSearch } from './user-search.ts'

export const userQueries = {
  all: ['user'] as const,

  list: ({ searchTerm = '', role, status, sort = defaultUserSort }: UserSearch) =>
    listQuery(['user', 'list', { searchTerm, role, status, sort }], (cursor) =>
      api.user.list({ searchTerm, role, status, sort, cursor }),
    ),

  detail: (id: string) =>
    queryOptions({ queryKey: ['user', 'detail', id], queryFn: () => api.user.get({ id }) }),
}
