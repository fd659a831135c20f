import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import type { StockItemSearch } from './stock-item-search.ts'

export const stockItemQueries = {
  list: (search: StockItemSearch) =>
    listQuery(['stockItem', 'list', search], (cursor) => api.stockItem.list({ ...search, cursor })),

  detail: (id: string) =>
    queryOptions({
      queryKey: ['stockItem', 'detail', id],
      queryFn: () => api.stockItem.get({ id }),
    }),
}
