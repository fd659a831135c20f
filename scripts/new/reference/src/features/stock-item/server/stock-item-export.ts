import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { StockItem, StockItemExportInput } from '../stock-item.ts'
import { walkStockItems } from './stock-item.service.ts'

// A few hundred kilobytes per batch: fast to read, and small in memory.
const rowsAtOnce = 1_000

/** The list as it is filtered and sorted, all records. */
export async function* exportStockItems(
  db: Database,
  input: StockItemExportInput,
  t: Translate,
): AsyncGenerator<string> {
  let start = csvStart + headOf(t)
  for await (const items of walkStockItems(db, input, rowsAtOnce)) {
    yield start + items.map(lineOf).join('')
    start = ''
  }
  if (start) yield start
}

const headOf = (t: Translate) =>
  csvLine([
    t('stockItem.mainTitle.label'),
    t('stockItem.sampleText.label'),
    t('stockItem.spareText.label'),
    t('stockItem.sampleLines.label'),
    t('stockItem.spareLines.label'),
    t('stockItem.sampleInteger.label'),
    t('stockItem.spareInteger.label'),
    t('stockItem.sampleDecimal.label'),
    t('stockItem.spareDecimal.label'),
    t('stockItem.sampleMoney.label'),
    t('stockItem.sampleMoney.currency'),
    t('stockItem.spareMoney.label'),
    t('stockItem.spareMoney.currency'),
    t('stockItem.sampleDate.label'),
    t('stockItem.spareDate.label'),
    t('stockItem.sampleMoment.label'),
    t('stockItem.spareMoment.label'),
    t('stockItem.sampleFlag.label'),
    t('stockItem.sampleChoice.label'),
    t('stockItem.spareChoice.label'),
    t('stockItem.sampleEmail.label'),
    t('stockItem.spareEmail.label'),
    t('stockItem.sampleUrl.label'),
    t('stockItem.spareUrl.label'),
    t('stockItem.samplePicture.label'),
    t('stockItem.sampleTarget.label'),
    t('stockItem.spareTarget.label'),
  ])

/** Amounts in minor units, days and moments in ISO 8601, as the API sends them. */
const lineOf = (stockItem: StockItem) =>
  csvLine([
    stockItem.mainTitle,
    stockItem.sampleText,
    stockItem.spareText,
    stockItem.sampleLines,
    stockItem.spareLines,
    stockItem.sampleInteger,
    stockItem.spareInteger,
    stockItem.sampleDecimal,
    stockItem.spareDecimal,
    stockItem.sampleMoney,
    stockItem.sampleMoneyCurrency,
    stockItem.spareMoney,
    stockItem.spareMoneyCurrency,
    stockItem.sampleDate,
    stockItem.spareDate,
    stockItem.sampleMoment,
    stockItem.spareMoment,
    String(stockItem.sampleFlag),
    stockItem.sampleChoice,
    stockItem.spareChoice,
    stockItem.sampleEmail,
    stockItem.spareEmail,
    stockItem.sampleUrl,
    stockItem.spareUrl,
    stockItem.samplePictureImage?.src ?? null,
    stockItem.sampleTarget.name,
    stockItem.spareTarget?.name ?? null,
  ])
