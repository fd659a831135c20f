import { userFeature } from '#/features/user/user.feature.ts'
import { api } from '#/platform/api/api.ts'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { callAuthWithStepUp } from '#/platform/auth/call-auth-with-step-up.ts'
import { refreshViewer } from '#/platform/auth/refresh-viewer.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import { accountQueries } from './account.queries.ts'

const change = () => changeOf(userFeature, 'updated', null)

export const accountMutations = {
  changeName: mutation({
    call: (input: { name: string }) => callAuth('/update-user', input),
    change,
    onSuccess: (_, __, queryClient) => refreshViewer(queryClient),
  }),

  /** Sends no new code while an earlier one still works. */
  sendEmailCode: mutation({
    call: async ({ email }: { email: string }) => {
      const known = await api.account.emailCode({ email })
      if (!known || known.expiresIn === 0 || known.triesLeft === 0)
        await api.account.sendEmailCode({ email })
    },
    onSuccess: (_, { email }, queryClient) =>
      queryClient.invalidateQueries(accountQueries.emailCode(email)),
  }),

  confirmEmail: mutation({
    call: (input: { email: string; otp: string }) => callAuthWithStepUp('/verify-email', input),
    onSuccess: async (_, __, queryClient) => {
      await refreshViewer(queryClient)
      // Other devices were signed out, and the email used to sign in is another one.
      await queryClient.invalidateQueries()
    },
  }),
}
