import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import type { Outcome } from './add-passkey.ts'
import { signInMethodQueries } from './sign-in-method.queries.ts'

const onSuccess = (_: unknown, __: unknown, queryClient: QueryClient) =>
  queryClient.invalidateQueries(signInMethodQueries.mine())

export const passkeyMutations = {
  add: mutation<void, Outcome>({
    call: async () => (await import('./add-passkey.ts')).addPasskey(),
    onSuccess,
  }),

  rename: mutation({
    call: (input: InputOf<typeof api.signInMethod.rename>) => api.signInMethod.rename(input),
    onSuccess,
  }),
}
