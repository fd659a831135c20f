import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import { staleAfterAnyChange } from '#/platform/live/invalidate.ts'
import type { StockItemSearch } from './stock-item-search.ts'

export const stockItemQueries = {
  list: (search: StockItemSearch) =>
    listQuery(['stockItem', 'list', search], (cursor) => api.stockItem.list({ ...search, cursor })),

  detail: (id: string) =>
    queryOptions({
      queryKey: ['stockItem', 'detail', id],
      queryFn: () => api.stockItem.get({ id }),
      // It shows names of other records, which change on their own.
      meta: staleAfterAnyChange, // ref
    }),

  /** The sample target with this ID. */
  sampleTargetOption: (id: string | null | undefined) =>
    queryOptions({
      queryKey: ['stockItem', 'sampleTargetOption', id ?? null],
      queryFn: async () =>
        id ? ((await api.stockItem.sampleTargetOptions({ id }))[0] ?? null) : null,
      meta: staleAfterAnyChange,
    }),

  /** The spare target with this ID. */
  spareTargetOption: (id: string | null | undefined) =>
    queryOptions({
      queryKey: ['stockItem', 'spareTargetOption', id ?? null],
      queryFn: async () =>
        id ? ((await api.stockItem.spareTargetOptions({ id }))[0] ?? null) : null,
      meta: staleAfterAnyChange,
    }),
}
