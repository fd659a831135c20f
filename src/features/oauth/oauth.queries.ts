import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const oauthQueries = {
  mine: () => queryOptions({ queryKey: ['oauth', 'mine'], queryFn: () => api.oauth.list() }),

  consent: (request: string) =>
    queryOptions({
      queryKey: ['oauth', 'consent', request],
      queryFn: () => api.oauth.consent({ request }),
    }),
}
