import { removedImageTable } from '#/platform/image/server/removed-image-table.ts'

export const removedStockItemImageTable = removedImageTable('removed_stock_item_image')
