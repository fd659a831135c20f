import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const accountQueries = {
  /** The state of the code for a new email. */
  emailCode: (email: string) =>
    queryOptions({
      queryKey: ['account', 'email-code', email],
      queryFn: () => api.account.emailCode({ email }),
      // Another tab may have requested a new code or entered a wrong one.
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) =>
        data?.mail === 'sending' || data?.mail === 'late' ? 5_000 : false,
    }),
}
