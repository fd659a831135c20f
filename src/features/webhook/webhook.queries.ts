import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import type { DeliverySearch } from './webhook-search.ts'

/** Deliveries change by themselves, without a live update. */
const refreshMs = 5_000

export const webhookQueries = {
  list: () => queryOptions({ queryKey: ['webhook', 'list'], queryFn: () => api.webhook.list() }),

  eventTypes: () =>
    queryOptions({
      queryKey: ['webhook', 'eventTypes'],
      queryFn: () => api.webhook.eventTypes(),
    }),

  detail: (id: string) =>
    queryOptions({ queryKey: ['webhook', 'detail', id], queryFn: () => api.webhook.get({ id }) }),

  deliveries: (id: string, search: DeliverySearch) => ({
    ...listQuery(['webhook', 'deliveries', id, search], (cursor) =>
      api.webhook.deliveries({ id, ...search, cursor }),
    ),
    refetchInterval: refreshMs,
  }),

  delivery: (id: string, deliveryId: string) =>
    queryOptions({
      queryKey: ['webhook', 'delivery', id, deliveryId],
      queryFn: () => api.webhook.delivery({ id, deliveryId }),
    }),
}
