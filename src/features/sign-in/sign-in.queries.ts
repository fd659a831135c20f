import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const signInQueries = {
  code: (email: string) =>
    queryOptions({
      queryKey: ['sign-in', 'code', email],
      queryFn: () => api.signIn.code({ email }),
      // Another tab may have requested a new code or entered a wrong one.
      refetchOnWindowFocus: 'always',
      // Refetched while the message has not been sent yet.
      refetchInterval: ({ state: { data } }) =>
        data?.mail === 'sending' || data?.mail === 'late' ? 5_000 : false,
    }),
}
