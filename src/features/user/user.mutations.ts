import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { userFeature } from './user.feature.ts'

type UserId = { id: string }

export const userMutations = {
  ...recordMutations(userFeature, () => api.user),

  ban: mutation({
    call: (input: InputOf<typeof api.user.ban>) => api.user.ban(input),
    change: ({ id }) => changeOf(userFeature, 'banned', id),
  }),

  unban: mutation({
    call: (input: UserId) => api.user.unban(input),
    change: ({ id }) => changeOf(userFeature, 'unbanned', id),
  }),
}
