import { and, eq } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import type { SortKey } from '#/platform/api/server/list-order.ts'
import { hasWords, listSource } from '#/platform/api/server/list-query.ts'
import { createRecords } from '#/platform/audit/server/versioned-records.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { StockItem, StockItemListInput } from '../stock-item.ts'
import type { StockItemExportInput } from '../stock-item.ts' // csv
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
})

const toStockItem = (row: StockItem): StockItem => ({
  id: row.id,
  ...fieldsOf(row),
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

const source = listSource<StockItem>(stockItemTable, sorts)
const { page } = createList('stockItem', source, toStockItem)
const { walk } = createList('stockItem export', source, toStockItem) // csv

function queryOf(input: Omit<StockItemListInput, 'limit' | 'cursor'>) {
  const { searchTerm, sort } = input
  const filter = and(
    hasWords(stockItemTable.search, searchTerm),
    input.sampleChoice && eq(stockItemTable.sampleChoice, input.sampleChoice),
    input.spareChoice && eq(stockItemTable.spareChoice, input.spareChoice),
  )
  return { filter, rare: searchTerm !== '', sort }
}

export const listStockItems = (db: Database, input: StockItemListInput, cursorSecret: string) =>
  page(db, { ...queryOf(input), limit: input.limit, cursor: input.cursor }, cursorSecret)

/** All records that match the filters, in batches. */
export const walkStockItems = (db: Database, input: StockItemExportInput, limit: number) =>
  walk(db, { ...queryOf(input), limit }) // csv

/** With an audit event and a live update for every change. */
export const stockItems = createRecords('stockItem', stockItemTable, {
  toItem: toStockItem,
  fieldsOf,
})
