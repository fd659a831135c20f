import { api } from '#/platform/api/api.ts'
import { bulkMutations } from '#/platform/live/bulk-mutations.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { stockItemFeature } from './stock-item.feature.ts'

type Inside<Input> = Omit<Input, 'organizationId'>

export const stockItemMutations = (organizationId: string) => ({
  ...recordMutations(stockItemFeature, () => ({
    create: (input: Inside<InputOf<typeof api.stockItem.create>>) =>
      api.stockItem.create({ organizationId, ...input }),
    update: (input: Inside<InputOf<typeof api.stockItem.update>>) =>
      api.stockItem.update({ organizationId, ...input }),
    delete: ({ id }) => api.stockItem.delete({ organizationId, id }),
  })),
  ...bulkMutations(stockItemFeature, () => ({
    deleteMany: ({ ids }) => api.stockItem.deleteMany({ organizationId, ids }),
    undoDelete: ({ undo }) => api.stockItem.undoDelete({ organizationId, undo }),
  })),
})
