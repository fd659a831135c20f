import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

/** Coming back to this page is nearly always to look for a message that has just been sent. */
const fresh = { staleTime: 2_000, refetchOnWindowFocus: 'always' } as const

export const inboxQueries = {
  all: ['inbox'] as const,

  list: (to?: string) =>
    queryOptions({
      queryKey: ['inbox', 'list', { to }],
      queryFn: () => api.inbox.list({ to }),
      ...fresh,
    }),

  templates: () =>
    queryOptions({ queryKey: ['inbox', 'templates'], queryFn: () => api.inbox.templates() }),

  detail: (id: string) =>
    queryOptions({ queryKey: ['inbox', 'detail', id], queryFn: () => api.inbox.get({ id }) }),
}
