import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts' // image
import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { imageDocs, imageUploadDocs } from '#/platform/image/server/image-docs.ts' // image
import { stockItemShape } from '../stock-item.ts'
import { toStockItemImage } from '../stock-item.ts' // image
import type { stockItemProcedures } from './stock-item.procedures.ts'

const fields = {
  mainTitle: 'First stock item',
  sampleText: 'A short text',
  spareText: 'A short text',
  sampleLines: 'A longer text.\nOn two lines.',
  spareLines: 'A longer text.\nOn two lines.',
  sampleInteger: 42,
  spareInteger: 42,
  sampleDecimal: 1.5,
  spareDecimal: 1.5,
  sampleMoney: 125_050,
  sampleMoneyCurrency: 'EUR',
  spareMoney: 125_050,
  spareMoneyCurrency: 'EUR',
  sampleDate: '2026-03-14',
  spareDate: '2026-03-14',
  sampleMoment: '2026-03-14T09:26:00.000Z',
  spareMoment: '2026-03-14T09:26:00.000Z',
  sampleFlag: true,
  sampleChoice: 'alphaValue',
  spareChoice: 'alphaValue',
  sampleEmail: 'ada@example.com',
  spareEmail: 'ada@example.com',
  sampleUrl: 'https://example.com',
  spareUrl: 'https://example.com',
  samplePicture: null,
  sampleTargetId: '019a8b7c-0a13-7e5f-8a43-7d8c9e0f1a2b',
  spareTargetId: '019a8b7c-0a13-7e5f-8a43-7d8c9e0f1a2b',
} as const
const stockItem = {
  id: '019a8b7c-0a12-7d4e-9f32-6c7b8d9e0f1a',
  ...fields,
  samplePictureImage: null,
  sampleTarget: { id: fields.sampleTargetId, name: 'Ada Lovelace' },
  spareTarget: { id: fields.spareTargetId, name: 'Ada Lovelace' },
  version: 1,
}
const { id, version } = stockItem
const undo = '019a8b7c-0a14-7f60-9b54-8e9d0f1a2b3c'
const conflicts = [
  'STOCK_ITEM_MAIN_TITLE_TAKEN',
  'STOCK_ITEM_SAMPLE_TEXT_TAKEN',
  'STOCK_ITEM_SPARE_TEXT_TAKEN',
  'STOCK_ITEM_SAMPLE_INTEGER_TAKEN',
  'STOCK_ITEM_SPARE_INTEGER_TAKEN',
  'STOCK_ITEM_SAMPLE_DATE_TAKEN',
  'STOCK_ITEM_SPARE_DATE_TAKEN',
  'STOCK_ITEM_SAMPLE_EMAIL_TAKEN',
  'STOCK_ITEM_SPARE_EMAIL_TAKEN',
  'STOCK_ITEM_SAMPLE_URL_TAKEN',
  'STOCK_ITEM_SPARE_URL_TAKEN',
  'STOCK_ITEM_SAMPLE_TARGET_TAKEN',
  'STOCK_ITEM_SPARE_TARGET_TAKEN',
  'STOCK_ITEM_SAMPLE_TARGET_IN_USE',
  'STOCK_ITEM_SPARE_TARGET_IN_USE',
] as const // constraints

export const stockItemDocs: ApiDocs<typeof stockItemProcedures> = {
  tags: { 'Stock items': 'Stock items of the manager.' },
  schemas: {
    StockItem: stockItemShape,
    ...imageDocs.schemas, // image
  },
  schemaFields: imageDocs.schemaFields, // image
  fields: {
    mainTitle: 'Main title, 1 to 200 characters.',
    sampleText: 'Sample text, 1 to 200 characters.',
    spareText: 'Spare text, 1 to 200 characters, or `null`.',
    sampleLines: 'Sample lines, 1 to 2,000 characters.',
    spareLines: 'Spare lines, 1 to 2,000 characters, or `null`.',
    sampleInteger: 'Sample integer, a whole number.',
    spareInteger: 'Spare integer, a whole number, or `null`.',
    sampleDecimal: 'Sample decimal, a number with up to 3 decimals.',
    spareDecimal: 'Spare decimal, a number with up to 3 decimals, or `null`.',
    sampleMoney: 'Sample money in minor units, such as cents.',
    sampleMoneyCurrency: 'Sample money currency, an ISO 4217 code.',
    spareMoney: 'Spare money in minor units, such as cents, or `null`.',
    spareMoneyCurrency: 'Spare money currency, an ISO 4217 code.',
    sampleDate: 'Sample date, a day (`2026-03-14`).',
    spareDate: 'Spare date, a day (`2026-03-14`), or `null`.',
    sampleMoment: 'Sample moment, a moment in ISO 8601.',
    spareMoment: 'Spare moment, a moment in ISO 8601, or `null`.',
    sampleFlag: 'Sample flag, `true` or `false`.',
    sampleChoice: 'Sample choice, one of the listed values.',
    spareChoice: 'Spare choice, one of the listed values, or `null`.',
    sampleEmail: 'Sample email, an email address.',
    spareEmail: 'Spare email, an email address, or `null`.',
    sampleUrl: 'Sample URL, a URL with `http` or `https`.',
    spareUrl: 'Spare URL, a URL with `http` or `https`, or `null`.',
    samplePicture: 'Sample picture, or `null`. In a request, the `name` that the upload returned.',
    samplePictureImage: 'Where the sample picture is shown, or `null`.',
    sampleTargetId: 'The ID of the sample target.',
    sampleTarget: 'Sample target: its ID and its name.',
    spareTargetId: 'The ID of the spare target, or `null`.',
    spareTarget: 'Spare target: its ID and its name, or `null`.',
  },
  calls: {
    list: {
      tool: 'list_stock_items',
      description: 'Lists stock items.',
      request: {},
      response: { items: [stockItem], nextCursor: null, total: { count: 1, exact: true } },
    },
    get: {
      tool: 'get_stock_item',
      description: 'Returns a stock item.',
      request: { id },
      response: stockItem,
      errors: ['NOT_FOUND'],
    },
    sampleTargetOptions: {
      description:
        'Finds what can be chosen as the sample target: at most 20, or the one with the ID.',
      request: { searchTerm: 'ada' },
      response: [stockItem.sampleTarget],
    },
    spareTargetOptions: {
      description:
        'Finds what can be chosen as the spare target: at most 20, or the one with the ID.',
      request: { searchTerm: 'ada' },
      response: [stockItem.spareTarget],
    },
    // csv
    export: {
      description:
        'Streams all stock items that match the filters as CSV. Cells that a spreadsheet would run as a formula are escaped.',
      request: { searchTerm: 'first' },
      errors: [{ code: 'TOO_MANY_EXPORTS', retryAfter: 10 }],
      response: 'Main title\r\nFirst stock item\r\n',
    },
    create: {
      tool: 'create_stock_item',
      description: 'Creates a stock item.',
      request: fields,
      response: stockItem,
      errors: [...conflicts], // constraints
      invalid: { field: 'mainTitle', key: 'form.required' },
    },
    update: {
      tool: 'update_stock_item',
      description: 'Updates a stock item. `version` is the version you last read.',
      request: { id, version, mainTitle: 'Renamed stock item' },
      response: { ...stockItem, mainTitle: 'Renamed stock item', version: 2 },
      errors: [
        'NOT_FOUND',
        ...conflicts, // constraints
        { code: 'CHANGED_MEANWHILE', current: true },
      ],
    },
    delete: {
      tool: 'delete_stock_item',
      description:
        'Permanently deletes a stock item. To be able to undo it, use “Delete up to 100 stock items”.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    deleteMany: {
      description:
        'Deletes up to 100 stock items, all or none. Send the returned `undo` to “Undo a deletion of stock items” within an hour to restore them.',
      request: { ids: [id] },
      response: { count: 1, undo },
      errors: ['NOT_FOUND'],
    },
    undoDelete: {
      description:
        'Restores deleted stock items with their IDs and versions. Works once, for the user who deleted them.',
      request: { undo },
      response: { count: 1 },
      errors: [
        'UNDO_GONE',
        ...conflicts, // constraints
      ],
    },
  },
}

// image
export const stockItemImageDocs: EndpointDocs = imageUploadDocs({
  path: '/stock-items/images',
  needs: { stockItem: ['create'] },
  field: 'image',
  description:
    'To use the image, send the returned `name` when you create or update a stock item. To remove it, send `null`. The permission `stockItem:update` is also sufficient.',
  operation: {
    operationId: 'uploadStockItemImage',
    summary: 'Upload an image of a stock item',
    tags: ['Stock items'],
  },
  example: toStockItemImage('7b21c4d09e8f4a6fb3d5e1c2a4960f18-512x512-1f5f4b'),
})
