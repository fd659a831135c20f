import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'

/** Refetched on focus, because users return to this page for a message that was just sent. */
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
