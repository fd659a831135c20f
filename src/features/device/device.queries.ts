import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

export const deviceQueries = {
  all: ['device'] as const,

  mine: () => queryOptions({ queryKey: ['device', 'mine'], queryFn: () => api.device.list() }),

  ofUser: (userId: string) =>
    queryOptions({
      queryKey: ['device', 'of', userId],
      queryFn: () => api.device.listOf({ userId }),
    }),
}
