import { and, eq, getTableColumns } from 'drizzle-orm'
import { isRare, optionOf } from '#/platform/api/server/options.ts'
import { createList } from '#/platform/api/server/list-page.ts'
import type { Option } from '#/platform/api/option.ts'
import type { SortKey } from '#/platform/api/server/list-order.ts'
import { hasWords, listSource } from '#/platform/api/server/list-query.ts'
import { createRecords } from '#/platform/audit/server/versioned-records.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { toStockItemImage } from '../stock-item.ts' // image
import type { StockItem, StockItemListInput } from '../stock-item.ts'
import type { StockItemExportInput } from '../stock-item.ts' // csv
import { stockItemImages } from './stock-item-images.ts' // image
import { sampleTargetSource } from './stock-item-options.ts'
import { spareTargetSource } from './stock-item-options.ts'
import { stockItemTable } from './stock-item.table.ts'

const fieldsOf = (row: StockItem) => ({
  mainTitle: row.mainTitle,
  sampleText: row.sampleText,
  spareText: row.spareText,
  sampleLines: row.sampleLines,
  spareLines: row.spareLines,
  sampleInteger: row.sampleInteger,
  spareInteger: row.spareInteger,
  sampleDecimal: row.sampleDecimal,
  spareDecimal: row.spareDecimal,
  sampleMoney: row.sampleMoney,
  sampleMoneyCurrency: row.sampleMoneyCurrency,
  spareMoney: row.spareMoney,
  spareMoneyCurrency: row.spareMoneyCurrency,
  sampleDate: row.sampleDate,
  spareDate: row.spareDate,
  sampleMoment: row.sampleMoment,
  spareMoment: row.spareMoment,
  sampleFlag: row.sampleFlag,
  sampleChoice: row.sampleChoice,
  spareChoice: row.spareChoice,
  sampleEmail: row.sampleEmail,
  spareEmail: row.spareEmail,
  sampleUrl: row.sampleUrl,
  spareUrl: row.spareUrl,
  samplePicture: row.samplePicture,
  sampleTarget: row.sampleTarget.name,
  spareTarget: row.spareTarget?.name ?? null,
})

const toStockItem = (row: StockItem): StockItem => ({
  id: row.id,
  ...fieldsOf(row),
  samplePictureImage: row.samplePicture === null ? null : toStockItemImage(row.samplePicture),
  sampleTargetId: row.sampleTargetId,
  sampleTarget: row.sampleTarget,
  spareTargetId: row.spareTargetId,
  spareTarget: row.spareTarget,
  version: row.version,
})

const sorts: Record<string, SortKey> = {
  mainTitle: { column: stockItemTable.mainTitleKey },
  sampleText: { column: stockItemTable.sampleTextKey },
  spareText: { column: stockItemTable.spareTextKey, optional: true },
  sampleInteger: { column: stockItemTable.sampleInteger },
  spareInteger: { column: stockItemTable.spareInteger, optional: true },
  sampleDecimal: { column: stockItemTable.sampleDecimal },
  spareDecimal: { column: stockItemTable.spareDecimal, optional: true },
  sampleDate: { column: stockItemTable.sampleDate },
  spareDate: { column: stockItemTable.spareDate, optional: true },
  sampleMoment: { column: stockItemTable.sampleMoment },
  spareMoment: { column: stockItemTable.spareMoment, optional: true },
}

/** Read with the columns of the table. */
const related = {
  sampleTarget: optionOf(sampleTargetSource, stockItemTable.sampleTargetId),
  spareTarget: optionOf<Option | null>(spareTargetSource, stockItemTable.spareTargetId),
} // ref

const source = listSource<StockItem>(
  stockItemTable,
  sorts,
  { ...getTableColumns(stockItemTable), ...related }, // ref
)
const { page } = createList('stockItem', source, toStockItem)
const { walk, count } = createList('stockItem export', source, toStockItem) // csv

function queryOf(input: Omit<StockItemListInput, 'limit' | 'cursor'>) {
  const { searchTerm, sort } = input
  const filter = and(
    eq(stockItemTable.ownerId, input.ownerId), // owned
    hasWords(stockItemTable.search, searchTerm),
    input.sampleFlag && eq(stockItemTable.sampleFlag, input.sampleFlag === 'yes'),
    input.sampleChoice && eq(stockItemTable.sampleChoice, input.sampleChoice),
    input.spareChoice && eq(stockItemTable.spareChoice, input.spareChoice),
    input.sampleTargetId ? eq(stockItemTable.sampleTargetId, input.sampleTargetId) : undefined,
    input.spareTargetId ? eq(stockItemTable.spareTargetId, input.spareTargetId) : undefined,
  )
  const rare = isRare({
    searchTerm,
    sampleTarget: input.sampleTargetId,
    spareTarget: input.spareTargetId,
  })
  return { filter, rare, sort }
}

export const listStockItems = (db: Database, input: StockItemListInput, cursorSecret: string) =>
  page(db, { ...queryOf(input), limit: input.limit, cursor: input.cursor }, cursorSecret)

/** How many records match the filters, at most `limit`. */
export const countStockItems = (db: Database, input: StockItemExportInput, limit: number) =>
  count(db, queryOf(input).filter, limit) // csv

/** All records that match the filters, in batches. */
export const walkStockItems = (db: Database, input: StockItemExportInput, limit: number) =>
  walk(db, { ...queryOf(input), limit }) // csv

/** With an audit event and a live update for every change. */
export const stockItems = createRecords('stockItem', stockItemTable, {
  toItem: toStockItem,
  fieldsOf,
  related, // ref
  files: stockItemImages.files, // image
})
