import { undoableValues } from '#/platform/audit/server/undo.ts'
import { createRecordImages } from '#/platform/image/server/record-images.ts'
import { stockItemImagePath, stockItemImageWidths } from '../stock-item.ts'
import { removedStockItemImageTable } from './removed-stock-item-image.table.ts'
import { stockItemTable } from './stock-item.table.ts'

const kept = (column: string) => undoableValues('stockItem-delete', column)

// once
export const stockItemImages = createRecordImages({
  folder: 'stock-item-images',
  widths: stockItemImageWidths,
  paths: { upload: '/api/stock-items/images', show: stockItemImagePath },
  // once
  fields: {
    samplePicture: { column: stockItemTable.samplePicture, kept: kept('sample_picture') },
  },
  removed: removedStockItemImageTable,
  toUpload: [{ stockItem: ['create'] }, { stockItem: ['update'] }],
  toSee: { stockItem: ['read'] },
  directoryOf: (viewer) => viewer.id, // owned
})
