import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const dashboardQueries = {
  figures: () => queryOptions({ queryKey: ['dashboard'], queryFn: () => api.dashboard.get() }),
}
