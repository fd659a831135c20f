import type { ImportField, ImportSource } from '#/features/csv-import/csv-import.ts'
import { api } from '#/platform/api/api.ts'
import { stockItemImportLabels } from './stock-item-import-labels.ts'
import { stockItemFeature } from './stock-item.feature.ts'

/** A file without these columns cannot be imported. */
const required = new Set<string>([
  'mainTitle',
  'sampleText',
  'sampleLines',
  'sampleInteger',
  'sampleDecimal',
  'sampleMoney',
  'sampleDate',
  'sampleMoment',
  'sampleChoice',
  'sampleEmail',
  'sampleUrl',
  'sampleTarget',
])

/** What the import page shows. */
export const stockItemImport: ImportSource = {
  feature: stockItemFeature,
  path: '/stock-items/imports',
  calls: () => api.stockItemImport,
  fields: Object.entries(stockItemImportLabels).map(([name, label]): ImportField => ({
    name,
    label,
    required: required.has(name),
  })),
  title: 'stockItem.page.import',
  list: { to: '/manager/stock-items' },
}
