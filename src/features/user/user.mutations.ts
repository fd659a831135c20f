import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { userFeature } from './user.feature.ts'
import { userQueries } from './user.queries.ts'
import type { UserDetail } from './user.ts'

type UserId = { id: string }

export const userMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.user.create>) => api.user.create(input),
    change: (_, { id }) => changeOf(userFeature, 'created', id),
  }),

  update: mutation({
    call: (input: InputOf<typeof api.user.update>) => api.user.update(input),
    change: ({ id }) => changeOf(userFeature, 'updated', id),
    onError: (error, { id }, queryClient) => showCurrent(error, id, queryClient),
  }),

  ban: mutation({
    call: (input: InputOf<typeof api.user.ban>) => api.user.ban(input),
    change: ({ id }) => changeOf(userFeature, 'banned', id),
  }),

  unban: mutation({
    call: (input: UserId) => api.user.unban(input),
    change: ({ id }) => changeOf(userFeature, 'unbanned', id),
  }),

  delete: mutation({
    call: (input: UserId) => api.user.delete(input),
    change: ({ id }) => changeOf(userFeature, 'deleted', id),
  }),
}

/** After a conflict the page shows what another user saved, or that the user was deleted. */
function showCurrent(error: unknown, id: string, queryClient: QueryClient) {
  const { queryKey } = userQueries.detail(id)
  if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey })
  if (isApiError(error, 'CHANGED_MEANWHILE'))
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, ...(error.data?.current as UserDetail) },
    )
}
