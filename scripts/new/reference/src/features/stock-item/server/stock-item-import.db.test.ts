import { expect, test } from 'vitest'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { stockItemImportLabels } from '../stock-item-import-labels.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createTestApp()
const { createUser, api, services } = app
services.jobs.start()
const admin = await createUser({ role: 'admin' })
const { stockItem: stockItems, stockItemImport: imports } = await api(admin)

let added = 0
/** The values of a record that does not exist yet. */
async function sample() {
  added += 1
  return {
    ...sampleStockItem(added),
    ...(await addStockItemTargets(app.db)), // ref
  }
}

/** As in a file: every value as text, and a related record by its ID. */
const cellsOf = (values: Readonly<Record<string, string | number | boolean | null>>) =>
  Object.fromEntries(
    Object.keys(stockItemImportLabels).map((field) => [
      field,
      String(values[field] ?? values[`${field}Id`] ?? ''),
    ]),
  )

async function stage(rows: readonly Readonly<Record<string, string>>[]) {
  const { id } = await imports.start({
    fileName: 'stock-items.csv',
    fileSize: 1,
    fileMark: 'mark',
    settings: { mapping: {}, separator: ',', encoding: 'utf-8' },
    onlyValid: true,
  })
  const numbered = rows.map((cells, index) => ({ ...cells, row: index + 2 }))
  await imports.stage({ id, chunk: 0, rows: numbered, last: true })
  return id
}

async function run(id: string) {
  await imports.run({ id, onlyValid: true })
  await expect
    .poll(async () => (await imports.get({ id })).state, { timeout: 60_000 })
    .not.toBe('running')
  return imports.get({ id })
}

test('valid rows become records, and others are listed with their field', async () => {
  const values = await sample()
  const id = await stage([cellsOf(values), { ...cellsOf(await sample()), mainTitle: '' }])
  const { stockItemImport } = await api(admin, otherLanguage)
  expect(await stockItemImport.problems({ id })).toEqual([
    {
      row: 3,
      field: 'mainTitle',
      reason: services.i18n.translator(otherLanguage)('form.required'),
    },
  ])
  expect(await run(id)).toMatchObject({ state: 'done', added: 1, invalid: 1, error: null })
  const { items } = await stockItems.list({ searchTerm: values.mainTitle, limit: 100 })
  expect(items).toContainEqual(expect.objectContaining(values))
})

test.each([
  ['mainTitle', 'x'.repeat(201)],
  ['sampleText', ''],
  ['spareText', 'x'.repeat(201)],
  ['sampleLines', ''],
  ['spareLines', 'x'.repeat(2001)],
  ['sampleInteger', '1.5'],
  ['spareInteger', 'one'],
  ['sampleDecimal', ''],
  ['spareDecimal', 'one'],
  ['sampleMoney', '0.5'],
  ['sampleMoneyCurrency', 'XXX'],
  ['spareMoney', '0.5'],
  ['sampleDate', '2026-02-30'],
  ['spareDate', '2026'],
  ['sampleMoment', ''],
  ['spareMoment', 'noon'],
  ['sampleFlag', 'perhaps'],
  ['sampleChoice', 'none of them'],
  ['spareChoice', 'none of them'],
  ['sampleEmail', 'no email'],
  ['spareEmail', 'no email'],
  ['sampleUrl', 'javascript:alert(1)'],
  ['spareUrl', 'no url'],
  ['sampleTarget', 'Nobody has this name'],
  ['spareTarget', 'Nobody has this name'],
])('the column %s does not accept %j', async (field, cell) => {
  const id = await stage([{ ...cellsOf(await sample()), [field]: cell }])
  expect(await imports.problems({ id })).toMatchObject([{ row: 2, field }])
})

test.each([
  ['mainTitle', 'STOCK_ITEM_MAIN_TITLE_TAKEN'],
  ['sampleText', 'STOCK_ITEM_SAMPLE_TEXT_TAKEN'],
  ['spareText', 'STOCK_ITEM_SPARE_TEXT_TAKEN'],
  ['sampleInteger', 'STOCK_ITEM_SAMPLE_INTEGER_TAKEN'],
  ['spareInteger', 'STOCK_ITEM_SPARE_INTEGER_TAKEN'],
  ['sampleDate', 'STOCK_ITEM_SAMPLE_DATE_TAKEN'],
  ['spareDate', 'STOCK_ITEM_SPARE_DATE_TAKEN'],
  ['sampleEmail', 'STOCK_ITEM_SAMPLE_EMAIL_TAKEN'],
  ['spareEmail', 'STOCK_ITEM_SPARE_EMAIL_TAKEN'],
  ['sampleUrl', 'STOCK_ITEM_SAMPLE_URL_TAKEN'],
  ['spareUrl', 'STOCK_ITEM_SPARE_URL_TAKEN'],
  ['sampleTarget', 'STOCK_ITEM_SAMPLE_TARGET_TAKEN'],
  ['spareTarget', 'STOCK_ITEM_SPARE_TARGET_TAKEN'],
])('a %s in use is refused at its field, and so is one that occurs twice', async (field, code) => {
  const used = await sample()
  await stockItems.create(used)
  const id = await stage([{ ...cellsOf(await sample()), [field]: cellsOf(used)[field] ?? '' }])
  const reason = services.i18n.translator('en')(`errors.${code}`)
  expect(await imports.problems({ id })).toEqual([{ row: 2, field, reason }])
  const again = cellsOf(await sample())
  const twice = await stage([again, { ...cellsOf(await sample()), [field]: again[field] ?? '' }])
  expect(await imports.problems({ id: twice })).toMatchObject([{ row: 3, field }])
}) // unique

test('a sample target is found by its name', async () => {
  const values = await sample()
  const [option] = await stockItems.sampleTargetOptions({ id: values.sampleTargetId })
  const id = await stage([{ ...cellsOf(values), sampleTarget: ` ${option?.name} ` }])
  expect(await imports.problems({ id })).toEqual([])
  await imports.cancel({ id })
})

test('a spare target is found by its name', async () => {
  const values = await sample()
  const [option] = await stockItems.spareTargetOptions({ id: values.spareTargetId })
  const id = await stage([{ ...cellsOf(values), spareTarget: ` ${option?.name} ` }])
  expect(await imports.problems({ id })).toEqual([])
  await imports.cancel({ id })
})

test('an import belongs to its user', async () => {
  const id = await stage([cellsOf(await sample())])
  const other = await api(await createUser({ role: 'admin' }))
  await expect(other.stockItemImport.run({ id, onlyValid: true })).rejects.toMatchObject({
    status: 404,
  })
  expect(await run(id)).toMatchObject({ added: 1 })
  expect(await other.stockItem.list({})).toMatchObject({ items: [] }) // owned
})

test('a user who is not an admin cannot import', async () => {
  const user = await api(await createUser())
  await expect(user.stockItemImport.latest()).rejects.toMatchObject({ status: 403 })
})
