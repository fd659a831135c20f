import { defineModule } from '#/platform/feature/server/module.ts'
import { stockItemImages } from './stock-item-images.ts' // image
import { stockItemDocs } from './stock-item.docs.ts'
import { stockItemImageDocs } from './stock-item.docs.ts' // image
import { stockItemMetrics } from './stock-item.metrics.ts' // metric
import { stockItemPersonalData } from './stock-item.personal-data.ts' // owned
import {
  importStockItems,
  stockItemImportDocs,
  stockItemImportProcedures,
} from './stock-item-import.procedures.ts' // import
import { stockItemProcedures } from './stock-item.procedures.ts'
import { seedStockItems } from './stock-item.seed.ts'
import { stockItemTable } from './stock-item.table.ts'
import { stockItemConstraints } from './stock-item.table.ts' // constraints

export const stockItemModule = defineModule({
  procedures: {
    stockItem: stockItemProcedures,
    stockItemImport: stockItemImportProcedures, // import
  },
  docs: {
    stockItem: stockItemDocs,
    stockItemImport: stockItemImportDocs, // import
  },
  endpoints: stockItemImages.endpoints, // image
  endpointDocs: [stockItemImageDocs], // image
  errors: {
    STOCK_ITEM_MAIN_TITLE_TAKEN: 409,
    STOCK_ITEM_SAMPLE_TEXT_TAKEN: 409,
    STOCK_ITEM_SPARE_TEXT_TAKEN: 409,
    STOCK_ITEM_SAMPLE_INTEGER_TAKEN: 409,
    STOCK_ITEM_SPARE_INTEGER_TAKEN: 409,
    STOCK_ITEM_SAMPLE_DATE_TAKEN: 409,
    STOCK_ITEM_SPARE_DATE_TAKEN: 409,
    STOCK_ITEM_SAMPLE_EMAIL_TAKEN: 409,
    STOCK_ITEM_SPARE_EMAIL_TAKEN: 409,
    STOCK_ITEM_SAMPLE_URL_TAKEN: 409,
    STOCK_ITEM_SPARE_URL_TAKEN: 409,
    STOCK_ITEM_SAMPLE_TARGET_TAKEN: 409,
    STOCK_ITEM_SPARE_TARGET_TAKEN: 409,
    STOCK_ITEM_SAMPLE_TARGET_IN_USE: 409,
    STOCK_ITEM_SPARE_TARGET_IN_USE: 409,
  },
  constraints: stockItemConstraints, // constraints
  metrics: stockItemMetrics, // metric
  personalData: [stockItemPersonalData], // owned
  jobs: [
    importStockItems, // import
    stockItemImages.cleanUp, // image
  ], // jobs
  sample: { table: stockItemTable, seed: seedStockItems },
})
