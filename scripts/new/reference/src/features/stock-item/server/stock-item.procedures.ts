import { z } from 'zod'
import { deletionOutput, selectionInput, undoInput, undoOutput } from '#/platform/api/bulk.ts'
import { optionInput, optionShape } from '#/platform/api/option.ts'
import { findOptions } from '#/platform/api/server/options.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { exportAnswer, exportOutput, sendExport } from '#/platform/api/server/send-export.ts' // csv
import {
  stockItemChange,
  stockItemInput,
  stockItemListInput,
  stockItemListPage,
  stockItemShape,
} from '../stock-item.ts'
import { stockItemExportInput } from '../stock-item.ts' // csv
import { sampleTargetSource } from './stock-item-options.ts'
import { spareTargetSource } from './stock-item-options.ts'
import { exportStockItems } from './stock-item-export.ts' // csv
import { countStockItems } from './stock-item.service.ts' // csv
import { listStockItems, stockItems } from './stock-item.service.ts'

const tags = ['Stock items']
const [path, onePath] = ['/stock-items', '/stock-items/{id}'] as const
const one = z.object({ id: z.uuid() })

export const stockItemProcedures = {
  list: procedure
    .needs({ stockItem: ['read'] }, { fromReplica: true })
    .route({ method: 'GET', path, summary: 'List stock items', tags })
    .input(stockItemListInput)
    .output(stockItemListPage)
    .handler(({ context, input }) => listStockItems(context.db, input, context.config.authSecret)),

  get: procedure
    .needs({ stockItem: ['read'] })
    .route({ method: 'GET', path: onePath, summary: 'Get a stock item', tags })
    .input(one)
    .output(stockItemShape)
    .handler(({ context, input }) => stockItems.get(context.db, input.id)),

  sampleTargetOptions: procedure
    .needs({ stockItem: ['read'] })
    .route({
      method: 'GET',
      path: '/stock-items/options/sample-target',
      summary: 'Find options for sample target',
      tags,
    })
    .input(optionInput)
    .output(z.array(optionShape))
    .handler(({ context, input }) => findOptions(context.db, sampleTargetSource, input)),

  spareTargetOptions: procedure
    .needs({ stockItem: ['read'] })
    .route({
      method: 'GET',
      path: '/stock-items/options/spare-target',
      summary: 'Find options for spare target',
      tags,
    })
    .input(optionInput)
    .output(z.array(optionShape))
    .handler(({ context, input }) => findOptions(context.db, spareTargetSource, input)),

  // csv
  export: procedure
    .needs({ apps: ['manager'], stockItem: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/stock-items/export',
      summary: 'Export stock items as CSV',
      tags,
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: exportAnswer }),
    })
    .input(stockItemExportInput)
    .output(exportOutput)
    .handler((call) => {
      const { context, input } = call
      return sendExport(call, {
        name: 'stock-items',
        count: (limit) => countStockItems(context.db, input, limit),
        pieces: () => exportStockItems(context.db, input, context.requestContext.translate),
      })
    }),

  create: procedure
    .needs({ stockItem: ['create'] })
    .route({ method: 'POST', path, summary: 'Create a stock item', tags, successStatus: 201 })
    .input(stockItemInput)
    .output(stockItemShape)
    .handler(({ context, input }) => stockItems.create(context, input)),

  update: procedure
    .needs({ stockItem: ['update'] })
    .route({ method: 'PATCH', path: onePath, summary: 'Update a stock item', tags })
    .input(stockItemChange)
    .output(stockItemShape)
    .handler(({ context, input }) => stockItems.update(context, input)),

  delete: procedure
    .needs({ stockItem: ['delete'] })
    .route({
      method: 'DELETE',
      path: onePath,
      summary: 'Delete a stock item',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context, input }) => stockItems.delete(context, input.id)),

  deleteMany: procedure
    .needs({ stockItem: ['delete'] })
    .route({
      method: 'POST',
      path: '/stock-items/delete',
      summary: 'Delete up to 100 stock items',
      tags,
    })
    .input(selectionInput())
    .output(deletionOutput)
    .handler(({ context, input }) => stockItems.deleteMany(context, input.ids)),

  undoDelete: procedure
    .needs({ stockItem: ['delete'] })
    .route({
      method: 'POST',
      path: '/stock-items/undo-delete',
      summary: 'Undo a deletion of stock items',
      tags,
    })
    .input(undoInput)
    .output(undoOutput)
    .handler(({ context, input }) => stockItems.undoDelete(context, input.undo)),
}
