import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { staleAfterAnyChange } from '#/platform/live/invalidate.ts'
import type { StockItemSearch } from './stock-item-search.ts'

export const stockItemQueries = {
  list: (organizationId: string, search: StockItemSearch) =>
    listQuery(['stockItem', 'list', { organizationId, ...search }], (cursor) =>
      api.stockItem.list({ organizationId, ...search, cursor }),
    ),

  detail: (organizationId: string, id: string) =>
    queryOptions({
      queryKey: ['stockItem', 'detail', id, { organizationId }],
      queryFn: () => api.stockItem.get({ organizationId, id }),
      // It shows names of other records, which change on their own.
      meta: staleAfterAnyChange, // ref
    }),

  /** The sample target with this ID. */
  sampleTargetOption: (organizationId: string, id: string | null | undefined) =>
    queryOptions({
      queryKey: ['stockItem', 'sampleTargetOption', id ?? null, { organizationId }],
      queryFn: async () =>
        id ? ((await api.stockItem.sampleTargetOptions({ organizationId, id }))[0] ?? null) : null,
      meta: staleAfterAnyChange,
    }),

  /** The spare target with this ID. */
  spareTargetOption: (organizationId: string, id: string | null | undefined) =>
    queryOptions({
      queryKey: ['stockItem', 'spareTargetOption', id ?? null, { organizationId }],
      queryFn: async () =>
        id ? ((await api.stockItem.spareTargetOptions({ organizationId, id }))[0] ?? null) : null,
      meta: staleAfterAnyChange,
    }),
}
