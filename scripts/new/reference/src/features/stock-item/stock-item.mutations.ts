import { api } from '#/platform/api/api.ts'
import { bulkMutations } from '#/platform/live/bulk-mutations.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { stockItemFeature } from './stock-item.feature.ts'

export const stockItemMutations = {
  ...recordMutations(stockItemFeature, () => api.stockItem),
  ...bulkMutations(stockItemFeature, () => api.stockItem),
}
