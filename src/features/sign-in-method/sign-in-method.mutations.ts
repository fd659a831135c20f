import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { signInMethodQueries } from './sign-in-method.queries.ts'

const onSuccess = (_: unknown, __: unknown, queryClient: QueryClient) =>
  queryClient.invalidateQueries(signInMethodQueries.mine())

export const signInMethodMutations = {
  remove: mutation({
    call: (input: InputOf<typeof api.signInMethod.remove>) => api.signInMethod.remove(input),
    onSuccess,
  }),
}
