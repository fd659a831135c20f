import { z } from 'zod'
import { deletionOutput, selectionInput, undoInput, undoOutput } from '#/platform/api/bulk.ts'
import { optionInput, optionShape } from '#/platform/api/option.ts'
import { exportAnswer, exportOutput, sendExport } from '#/platform/api/server/send-export.ts' // csv
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { organizationProcedure } from '#/platform/organization/server/organization-procedure.ts'
import { findTenantOptions } from '#/platform/organization/server/tenant-search.ts'
import { readInOrganization } from '#/platform/organization/server/tenant.ts'
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
import { listStockItems, stockItemsOf } from './stock-item.service.ts'

const tags = ['Stock items']
const path = '/organizations/{organizationId}/stock-items'
const onePath = `${path}/{id}` as const
const inside = { organizationId: z.uuid() }
const one = z.object({ ...inside, id: z.uuid() })
// What the member may do in the organization is checked there.
const read = organizationProcedure.needs({ organization: ['read'] })
const change = organizationProcedure.needs({ organization: ['use'] })

export const stockItemProcedures = {
  list: read
    .route({ method: 'GET', path, summary: 'List stock items', tags })
    .input(stockItemListInput.extend(inside))
    .output(stockItemListPage)
    .handler(({ context, input }) =>
      readInOrganization(context, input.organizationId, { content: ['read'] }, (tenant) =>
        listStockItems(tenant, input, context.config.authSecret),
      ),
    ),

  get: read
    .route({ method: 'GET', path: onePath, summary: 'Get a stock item', tags })
    .input(one)
    .output(stockItemShape)
    .handler(({ context, input }) => stockItemsOf(input.organizationId).get(context, input.id)),

  sampleTargetOptions: read
    .route({
      method: 'GET',
      path: `${path}/options/sample-target`,
      summary: 'Find options for sample target',
      tags,
    })
    .input(optionInput.extend(inside))
    .output(z.array(optionShape))
    .handler(({ context, input }) =>
      readInOrganization(context, input.organizationId, { content: ['read'] }, (tenant) =>
        findTenantOptions(tenant, sampleTargetSource, input),
      ),
    ),

  spareTargetOptions: read
    .route({
      method: 'GET',
      path: `${path}/options/spare-target`,
      summary: 'Find options for spare target',
      tags,
    })
    .input(optionInput.extend(inside))
    .output(z.array(optionShape))
    .handler(({ context, input }) =>
      readInOrganization(context, input.organizationId, { content: ['read'] }, (tenant) =>
        findTenantOptions(tenant, spareTargetSource, input),
      ),
    ),

  // csv
  export: read
    .route({
      method: 'GET',
      path: `${path}/export`,
      summary: 'Export stock items as CSV',
      tags,
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: exportAnswer }),
    })
    .input(stockItemExportInput.extend(inside))
    .output(exportOutput)
    .handler(async (call) => {
      const { context, input } = call
      // Before the first byte, so that a refusal is a response of its own.
      await requireAccess(context.db, context.viewer, input.organizationId, { content: ['read'] })
      return sendExport(call, {
        name: 'stock-items',
        count: (limit) => countStockItems(context, input, limit),
        pieces: () => exportStockItems(context, input, context.requestContext.translate),
      })
    }),

  create: change
    .route({ method: 'POST', path, summary: 'Create a stock item', tags, successStatus: 201 })
    .input(stockItemInput.extend(inside))
    .output(stockItemShape)
    .handler(({ context, input: { organizationId, ...input } }) =>
      stockItemsOf(organizationId).create(context, input),
    ),

  update: change
    .route({ method: 'PATCH', path: onePath, summary: 'Update a stock item', tags })
    .input(stockItemChange.extend(inside))
    .output(stockItemShape)
    .handler(({ context, input: { organizationId, ...input } }) =>
      stockItemsOf(organizationId).update(context, input),
    ),

  delete: change
    .route({
      method: 'DELETE',
      path: onePath,
      summary: 'Delete a stock item',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context, input }) => stockItemsOf(input.organizationId).delete(context, input.id)),

  deleteMany: change
    .route({
      method: 'POST',
      path: `${path}/delete`,
      summary: 'Delete up to 100 stock items',
      tags,
    })
    .input(selectionInput().extend(inside))
    .output(deletionOutput)
    .handler(({ context, input }) =>
      stockItemsOf(input.organizationId).deleteMany(context, input.ids),
    ),

  undoDelete: change
    .route({
      method: 'POST',
      path: `${path}/undo-delete`,
      summary: 'Undo a deletion of stock items',
      tags,
    })
    .input(undoInput.extend(inside))
    .output(undoOutput)
    .handler(({ context, input }) =>
      stockItemsOf(input.organizationId).undoDelete(context, input.undo),
    ),
}
