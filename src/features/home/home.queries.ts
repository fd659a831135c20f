import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const homeQueries = {
  steps: () => queryOptions({ queryKey: ['home', 'steps'], queryFn: () => api.home.steps() }),
}
