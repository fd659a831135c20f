import { importDocs } from '#/platform/csv-import/server/import.docs.ts'
import { createImport } from '#/platform/csv-import/server/import.procedures.ts'
import {
  readDay,
  readFlag,
  readMoment,
  readNumber,
  readText,
} from '#/platform/csv-import/server/read-cells.ts'
import { stockItemInput } from '../stock-item.ts'
import { sampleMoneyCurrencies } from '../stock-item.ts'
import { spareMoneyCurrencies } from '../stock-item.ts'
import { stockItemImportLabels } from '../stock-item-import-labels.ts'
import { sampleTargetSource } from './stock-item-options.ts'
import { spareTargetSource } from './stock-item-options.ts'
import { stockItemTable } from './stock-item.table.ts'
import { stockItemConstraints } from './stock-item.table.ts' // constraints

const route = {
  needs: { apps: ['manager'], stockItem: ['create'] },
  path: '/stock-items/imports',
  tag: 'Stock item imports',
  noun: 'stock items',
} as const

// once
const { job, procedures, schemas } = createImport(
  {
    entity: 'stockItem',
    job: 'stock-item-import',
    table: stockItemTable,
    fields: stockItemImportLabels,
    /** What the rules of the form check. Cells that cannot be read stay text, which they refuse. */
    read: (cells) => ({
      mainTitle: cells.mainTitle,
      sampleText: cells.sampleText,
      spareText: readText(cells.spareText),
      sampleLines: cells.sampleLines,
      spareLines: readText(cells.spareLines),
      sampleInteger: readNumber(cells.sampleInteger),
      spareInteger: readNumber(cells.spareInteger),
      sampleDecimal: readNumber(cells.sampleDecimal),
      spareDecimal: readNumber(cells.spareDecimal),
      sampleMoney: readNumber(cells.sampleMoney),
      sampleMoneyCurrency: cells.sampleMoneyCurrency || sampleMoneyCurrencies[0],
      spareMoney: readNumber(cells.spareMoney),
      spareMoneyCurrency: cells.spareMoneyCurrency || spareMoneyCurrencies[0],
      sampleDate: readDay(cells.sampleDate),
      spareDate: readDay(cells.spareDate),
      sampleMoment: readMoment(cells.sampleMoment),
      spareMoment: readMoment(cells.spareMoment),
      sampleFlag: readFlag(cells.sampleFlag),
      sampleChoice: readText(cells.sampleChoice),
      spareChoice: readText(cells.spareChoice),
      sampleEmail: cells.sampleEmail,
      spareEmail: readText(cells.spareEmail),
      sampleUrl: cells.sampleUrl,
      spareUrl: readText(cells.spareUrl),
      samplePicture: null,
    }),
    rules: stockItemInput,
    unique: {
      stock_item_main_title_unique: {
        columns: [stockItemTable.mainTitle],
        plain: true,
        field: 'mainTitle',
        code: 'STOCK_ITEM_MAIN_TITLE_TAKEN',
      },
      stock_item_sample_text_unique: {
        columns: [stockItemTable.sampleText],
        plain: true,
        field: 'sampleText',
        code: 'STOCK_ITEM_SAMPLE_TEXT_TAKEN',
      },
      stock_item_spare_text_unique: {
        columns: [stockItemTable.spareText],
        plain: true,
        field: 'spareText',
        code: 'STOCK_ITEM_SPARE_TEXT_TAKEN',
      },
      stock_item_sample_integer_unique: {
        columns: [stockItemTable.sampleInteger],
        field: 'sampleInteger',
        code: 'STOCK_ITEM_SAMPLE_INTEGER_TAKEN',
      },
      stock_item_spare_integer_unique: {
        columns: [stockItemTable.spareInteger],
        field: 'spareInteger',
        code: 'STOCK_ITEM_SPARE_INTEGER_TAKEN',
      },
      stock_item_sample_date_unique: {
        columns: [stockItemTable.sampleDate],
        field: 'sampleDate',
        code: 'STOCK_ITEM_SAMPLE_DATE_TAKEN',
      },
      stock_item_spare_date_unique: {
        columns: [stockItemTable.spareDate],
        field: 'spareDate',
        code: 'STOCK_ITEM_SPARE_DATE_TAKEN',
      },
      stock_item_sample_email_unique: {
        columns: [stockItemTable.sampleEmail],
        plain: true,
        field: 'sampleEmail',
        code: 'STOCK_ITEM_SAMPLE_EMAIL_TAKEN',
      },
      stock_item_spare_email_unique: {
        columns: [stockItemTable.spareEmail],
        plain: true,
        field: 'spareEmail',
        code: 'STOCK_ITEM_SPARE_EMAIL_TAKEN',
      },
      stock_item_sample_url_unique: {
        columns: [stockItemTable.sampleUrl],
        field: 'sampleUrl',
        code: 'STOCK_ITEM_SAMPLE_URL_TAKEN',
      },
      stock_item_spare_url_unique: {
        columns: [stockItemTable.spareUrl],
        field: 'spareUrl',
        code: 'STOCK_ITEM_SPARE_URL_TAKEN',
      },
      stock_item_sample_target_unique: {
        columns: [stockItemTable.sampleTargetId],
        field: 'sampleTarget',
        code: 'STOCK_ITEM_SAMPLE_TARGET_TAKEN',
      },
      stock_item_spare_target_unique: {
        columns: [stockItemTable.spareTargetId],
        field: 'spareTarget',
        code: 'STOCK_ITEM_SPARE_TARGET_TAKEN',
      },
    },
    related: {
      sampleTarget: { source: sampleTargetSource, property: 'sampleTargetId' },
      spareTarget: { source: spareTargetSource, property: 'spareTargetId' },
    },
    constraints: stockItemConstraints, // constraints
    only: (ownerId) => ({ ownerId }), // owned
  },
  route,
)

export const importStockItems = job
export const stockItemImportProcedures = procedures

export const stockItemImportDocs = importDocs<keyof typeof stockItemImportLabels>(route, {
  name: 'StockItemImport',
  schema: schemas.shape,
  fields: {
    mainTitle: 'Main title, 1 to 200 characters.',
    sampleText: 'Sample text, 1 to 200 characters.',
    spareText: 'Spare text, 1 to 200 characters, or empty.',
    sampleLines: 'Sample lines, 1 to 2,000 characters.',
    spareLines: 'Spare lines, 1 to 2,000 characters, or empty.',
    sampleInteger: 'Sample integer, a whole number.',
    spareInteger: 'Spare integer, a whole number, or empty.',
    sampleDecimal: 'Sample decimal, a number with up to 3 decimals.',
    spareDecimal: 'Spare decimal, a number with up to 3 decimals, or empty.',
    sampleMoney: 'Sample money in minor units, such as cents.',
    sampleMoneyCurrency: 'Sample money currency, an ISO 4217 code, or empty for the first one.',
    spareMoney: 'Spare money in minor units, such as cents, or empty.',
    spareMoneyCurrency: 'Spare money currency, an ISO 4217 code, or empty for the first one.',
    sampleDate: 'Sample date, a day (`2026-03-14`).',
    spareDate: 'Spare date, a day (`2026-03-14`), or empty.',
    sampleMoment: 'Sample moment, a moment in ISO 8601, in UTC without a time zone.',
    spareMoment: 'Spare moment, a moment in ISO 8601, in UTC without a time zone, or empty.',
    sampleFlag: 'Sample flag, `true` or `false`. Empty means `false`.',
    sampleChoice: 'Sample choice, one of the values of the API.',
    spareChoice: 'Spare choice, one of the values of the API, or empty.',
    sampleEmail: 'Sample email, an email address.',
    spareEmail: 'Spare email, an email address, or empty.',
    sampleUrl: 'Sample URL, a URL with `http` or `https`.',
    spareUrl: 'Spare URL, a URL with `http` or `https`, or empty.',
    sampleTarget: 'The name or the ID of the sample target.',
    spareTarget: 'The name or the ID of the spare target, or empty.',
  },
  row: {
    mainTitle: 'First stock item',
    sampleText: 'A short text',
    sampleLines: 'A longer text.',
    sampleInteger: '42',
    sampleDecimal: '1.5',
    sampleMoney: '125050',
    sampleDate: '2026-03-14',
    sampleMoment: '2026-03-14T09:26:00Z',
    sampleChoice: 'alphaValue',
    sampleEmail: 'ada@example.com',
    sampleUrl: 'https://example.com',
    sampleTarget: 'Ada Lovelace',
  },
})
