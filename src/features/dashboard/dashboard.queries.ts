import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { settle } from '#/platform/api/use-block.ts'

export const dashboardQueries = {
  all: ['dashboard', 'figures'],

  blocks: () =>
    queryOptions({ queryKey: ['dashboard', 'blocks'], queryFn: () => api.dashboard.blocks() }),

  figures: (id: string, timeZone: string) =>
    queryOptions({
      queryKey: [...dashboardQueries.all, id, { timeZone }],
      queryFn: () => settle(api.dashboard.figures({ id, timeZone })),
    }),
}
