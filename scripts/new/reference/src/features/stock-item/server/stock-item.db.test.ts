import { expect, test } from 'vitest'
import { restEndpoint } from '#/endpoints/rest.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { StockItemInput } from '../stock-item.ts'
import { stockItemSearch } from '../stock-item-search.ts'
import { sampleStockItem } from './stock-item.sample.ts'

const app = await createTestApp()
const { createUser, api } = app
const admin = await createUser({ role: 'admin' })
const { stockItem: stockItems } = await api(admin)

let created = 0
/** A record with the values of a sample that no other test has used. */
function newStockItem(values: Partial<StockItemInput> = {}) {
  created += 1
  return stockItems.create({ ...sampleStockItem(created), ...values })
}

for (let n = 0; n < 3; n += 1) await newStockItem()

test('a record is returned as it was saved', async () => {
  const { id } = await stockItems.create(sampleStockItem(0))
  expect(await stockItems.get({ id })).toEqual({ id, version: 1, ...sampleStockItem(0) })
})

test('a change based on an outdated version is refused with the current one', async () => {
  const { id, version } = await newStockItem()
  const current = await stockItems.update({ id, version, mainTitle: 'Renamed' })
  await expect(stockItems.update({ id, version, mainTitle: 'Other' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current },
  })
})

test('a deleted record is not found', async () => {
  const { id } = await newStockItem()
  await stockItems.delete({ id })
  await expect(stockItems.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
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
] as const)('a %s in use is refused at its field', async (field, code) => {
  const { [field]: value } = await newStockItem()
  await expect(newStockItem({ [field]: value })).rejects.toMatchObject({
    code,
    data: { field },
  })
}) // unique

test('the list is searched', async () => {
  const { id } = await newStockItem({ mainTitle: 'Ångström lantern' })
  const { items } = await stockItems.list({ searchTerm: 'angstrom LANT' })
  expect(items.map((item) => item.id)).toEqual([id])
})

test.each(stockItemSearch.sorts)(
  'sorted by %s, two pages contain every record once',
  async (sort) => {
    const first = await stockItems.list({ sort, limit: 2 })
    const rest = await stockItems.list({ sort, cursor: first.nextCursor ?? '' })
    const ids = [...first.items, ...rest.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.total.count)
    expect(ids).toHaveLength(first.total.count)
  },
)

// csv
test('the export contains every record', async () => {
  await newStockItem({ mainTitle: '=SUM(1)' })
  const headers = { cookie: admin.cookie }
  const response = await app.runInRequest(
    '/api/stock-items/export',
    { headers },
    async (request, context) => restEndpoint.handle(request, context, app.services),
  )
  const text = await response.text()
  expect(text).toContain('Main title')
  expect(text).toContain("'=SUM(1)")
})

test('a user who is not an admin cannot read the list', async () => {
  const user = await api(await createUser())
  await expect(user.stockItem.list({})).rejects.toMatchObject({ status: 403 })
})
