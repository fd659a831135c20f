import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const signInMethodQueries = {
  mine: () =>
    queryOptions({ queryKey: ['sign-in-method'], queryFn: () => api.signInMethod.list() }),
}
