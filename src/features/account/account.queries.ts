import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const accountQueries = {
  /** How it stands with the code for a new address. */
  emailCode: (email: string) =>
    queryOptions({
      queryKey: ['account', 'email-code', email],
      queryFn: () => api.account.emailCode({ email }),
      // Another tab may have asked for a new one, or guessed.
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) =>
        data?.mail === 'sending' || data?.mail === 'late' ? 5_000 : false,
    }),
}
