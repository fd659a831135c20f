import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restEndpoint } from '#/endpoints/rest.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { StockItemInput } from '../stock-item.ts'
import { stockItemSearch } from '../stock-item-search.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { stockItemTable } from './stock-item.table.ts' // metric
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createTestApp()
const { createUser, api } = app
const admin = await createUser({ role: 'admin' })
const { stockItem: stockItems } = await api(admin)

let created = 0
/** A record with the values of a sample that no other test has used. */
async function newStockItem(values: Partial<StockItemInput> = {}) {
  created += 1
  return stockItems.create({
    ...sampleStockItem(created),
    ...(await addStockItemTargets(app.db)), // ref
    ...values,
  })
}

for (let n = 0; n < 3; n += 1) await newStockItem()

test('a record is returned as it was saved', async () => {
  const input = {
    ...sampleStockItem(0),
    ...(await addStockItemTargets(app.db)), // ref
  }
  const { id } = await stockItems.create(input)
  expect(await stockItems.get({ id })).toMatchObject({ id, version: 1, ...input })
})

test('a change based on an outdated version is refused with the current one', async () => {
  const { id, version } = await newStockItem()
  const current = await stockItems.update({ id, version, mainTitle: 'Renamed' })
  await expect(stockItems.update({ id, version, mainTitle: 'Other' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current },
  })
})

test('another user finds none of it', async () => {
  const { id, version } = await newStockItem()
  const { stockItem: theirs } = await api(await createUser({ role: 'admin' }))
  const notFound = { code: 'NOT_FOUND', status: 404 }
  await expect(theirs.get({ id })).rejects.toMatchObject(notFound)
  await expect(theirs.update({ id, version, mainTitle: 'X' })).rejects.toMatchObject(notFound)
  await expect(theirs.delete({ id })).rejects.toMatchObject(notFound)
  await expect(theirs.deleteMany({ ids: [id] })).rejects.toMatchObject(notFound)
  expect(await theirs.list({})).toMatchObject({ items: [], total: { count: 0 } })
  expect(await stockItems.get({ id })).toMatchObject({ id, version })
}) // owned

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
  ['sampleTargetId', 'STOCK_ITEM_SAMPLE_TARGET_TAKEN'],
  ['spareTargetId', 'STOCK_ITEM_SPARE_TARGET_TAKEN'],
] as const)('a %s in use is refused at its field', async (field, code) => {
  const { [field]: value } = await newStockItem()
  await expect(newStockItem({ [field]: value })).rejects.toMatchObject({
    code,
    data: { field },
  })
}) // unique

test.each([
  ['sampleTargetId', 'STOCK_ITEM_SAMPLE_TARGET_IN_USE'],
  ['spareTargetId', 'STOCK_ITEM_SPARE_TARGET_IN_USE'],
] as const)('a %s that does not exist is refused at its field', async (field, code) => {
  await expect(newStockItem({ [field]: newId() })).rejects.toMatchObject({ code, data: { field } })
}) // ref

test('the sample target of a stock item cannot be deleted', async () => {
  const { sampleTargetId } = await newStockItem()
  await expect(
    app.db.delete(userTable).where(eq(userTable.id, sampleTargetId)),
  ).rejects.toMatchObject({ cause: { constraint: 'stock_item_sample_target_fk' } })
})

test('a deleted spare target leaves the stock item', async () => {
  const { id, spareTargetId } = await newStockItem()
  await app.db.delete(userTable).where(eq(userTable.id, spareTargetId ?? ''))
  expect(await stockItems.get({ id })).toMatchObject({ spareTargetId: null, spareTarget: null })
})

test('the list is filtered by sample target, which is found by its name', async () => {
  const { id, sampleTarget } = await newStockItem()
  const { items } = await stockItems.list({ sampleTargetId: sampleTarget.id })
  expect(items).toMatchObject([{ id, sampleTarget }])
  const found = await stockItems.sampleTargetOptions({ searchTerm: sampleTarget.name })
  expect(found).toContainEqual(sampleTarget) // if not unique
  expect(found).not.toContainEqual(sampleTarget) // if unique
  expect(await stockItems.sampleTargetOptions({ id: sampleTarget.id })).toEqual([sampleTarget])
})

test('the list is filtered by spare target, which is found by its name', async () => {
  const { id, spareTarget } = await newStockItem()
  const { items } = await stockItems.list({ spareTargetId: spareTarget?.id })
  expect(items).toMatchObject([{ id, spareTarget }])
  const found = await stockItems.spareTargetOptions({ searchTerm: spareTarget?.name })
  expect(found).toContainEqual(spareTarget) // if not unique
  expect(found).not.toContainEqual(spareTarget) // if unique
  expect(await stockItems.spareTargetOptions({ id: spareTarget?.id })).toEqual([spareTarget])
})

test('the list is filtered by sample flag', async () => {
  const { id } = await newStockItem({ sampleFlag: true })
  const idsOf = async (sampleFlag: 'yes' | 'no') =>
    (await stockItems.list({ sampleFlag, limit: 100 })).items.map((item) => item.id)
  expect(await idsOf('yes')).toContain(id)
  expect(await idsOf('no')).not.toContain(id)
})

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

test('the dashboard counts the records', async () => {
  await newStockItem()
  const { dashboard } = await api(admin)
  expect(await dashboard.metric({ id: 'stock-item-count' })).toMatchObject({
    total: await app.db.$count(stockItemTable),
  })
}) // metric

test('every user reads the list, but cannot change it', async () => {
  const { id } = await newStockItem()
  const user = await api(await createUser())
  expect(await user.stockItem.get({ id })).toMatchObject({ id })
  await expect(user.stockItem.delete({ id })).rejects.toMatchObject({ status: 403 })
}) // readers

test('every user has stock items of their own', async () => {
  const user = await api(await createUser())
  const { id } = await user.stockItem.create({
    ...sampleStockItem(0),
    ...(await addStockItemTargets(app.db)), // ref
  })
  expect(await user.stockItem.list({})).toMatchObject({ items: [{ id }] })
}) // owners

test('a user who is not an admin cannot read the list', async () => {
  const user = await api(await createUser())
  await expect(user.stockItem.list({})).rejects.toMatchObject({ status: 403 })
}) // admins
