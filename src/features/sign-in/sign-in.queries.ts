import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const signInQueries = {
  code: (email: string) =>
    queryOptions({
      queryKey: ['sign-in', 'code', email],
      queryFn: () => api.signIn.code({ email }),
      // Another tab may have asked for a new one, or guessed.
      refetchOnWindowFocus: 'always',
      // The page tells the truth about a message that has not left yet.
      refetchInterval: ({ state: { data } }) =>
        data?.mail === 'sending' || data?.mail === 'late' ? 5_000 : false,
    }),
}
