// Long because it has tests for every type of field.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restEndpoint } from '#/endpoints/rest.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { newId } from '#/platform/db/id.ts'
import { readInOrganization } from '#/platform/organization/server/tenant.ts'
import type { StockItemInput } from '../stock-item.ts'
import { stockItemSearch } from '../stock-item-search.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { stockItemSearchTable, stockItemTable } from './stock-item.table.ts'
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createOrganizationApp()
const { organizationId, owner, member, stranger } = await app.cast()
const other = await app.cast()
const { stockItem: stockItems } = member.api

/** Calls the REST API and returns the response with its text. */
async function request(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await app.runInRequest(path, { method, headers }, async (request, context) => {
    try {
      return await restEndpoint.handle(request, context, app.services)
    } catch (error) {
      return errorResponse(error, context, app.services)
    }
  })
  return { status: response.status, text: await response.text() }
}
const path = `/api/organizations/${organizationId}/stock-items`

let created = 0
/** A record with the values of a sample that no other test has used. */
async function newStockItem(values: Partial<StockItemInput> = {}) {
  created += 1
  return stockItems.create({
    organizationId,
    ...sampleStockItem(created),
    ...(await addStockItemTargets(app.db, organizationId)), // ref
    ...values,
  })
}

for (let n = 0; n < 3; n += 1) await newStockItem()

test('a record is returned as it was saved', async () => {
  const input = {
    ...sampleStockItem(0),
    ...(await addStockItemTargets(app.db, organizationId)), // ref
  }
  const { id } = await stockItems.create({ organizationId, ...input })
  expect(await stockItems.get({ organizationId, id })).toMatchObject({ id, version: 1, ...input })
})

test('a change based on an outdated version is refused with the current one', async () => {
  const { id, version } = await newStockItem()
  const current = await stockItems.update({ organizationId, id, version, mainTitle: 'Renamed' })
  await expect(
    stockItems.update({ organizationId, id, version, mainTitle: 'Other' }),
  ).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current },
  })
})

test('other organizations and users who are not members find none of it', async () => {
  const { id, version } = await newStockItem()
  const notFound = { status: 404 }
  for (const { api } of [other.owner, stranger])
    for (const place of [{ organizationId }, { organizationId: other.organizationId }]) {
      const { stockItem: theirs } = api
      const change = { ...place, id, version, mainTitle: 'Theirs' }
      await expect(theirs.get({ ...place, id })).rejects.toMatchObject(notFound)
      await expect(theirs.update(change)).rejects.toMatchObject(notFound)
      await expect(theirs.delete({ ...place, id })).rejects.toMatchObject(notFound)
      await expect(theirs.deleteMany({ ...place, ids: [id] })).rejects.toMatchObject(notFound)
    }
  for (const { api } of [other.owner, stranger])
    await expect(api.stockItem.list({ organizationId })).rejects.toMatchObject(notFound)
  const { organizationId: elsewhere } = other
  const { items } = await other.owner.api.stockItem.list({ organizationId: elsewhere })
  expect(items).toEqual([])
  expect(await stockItems.get({ organizationId, id })).toMatchObject({ id, version })
})

test('the policies of the database alone hide it from other organizations', async () => {
  const { id } = await newStockItem()
  const { db } = app.services
  const rowsIn = (place: string, { id: userId }: { id: string }) =>
    readInOrganization(
      { db, viewer: { id: userId, grants: {} } },
      place,
      { content: ['read'] },
      async (tenant) => [
        ...(await tenant.select({ id: stockItemTable.id }).from(stockItemTable)),
        ...(await tenant.select({ id: stockItemSearchTable.recordId }).from(stockItemSearchTable)),
      ],
    )
  const ours = await rowsIn(organizationId, member)
  expect(ours.filter((row) => row.id === id)).toHaveLength(2)
  expect(await rowsIn(other.organizationId, other.member)).toEqual([])
  // Without an organization, no row exists.
  expect(await db.$count(stockItemTable)).toBe(0)
})

test('an administrator of the product who is not a member has no access', async () => {
  const { api } = await app.user({ role: 'admin' })
  await expect(api.stockItem.list({ organizationId })).rejects.toMatchObject({ status: 403 })
})

test('changes are in the audit log of the organization', async () => {
  const { id } = await newStockItem()
  const { items } = await owner.api.organization.activity({ organizationId })
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'stockItem-created',
      subject: expect.objectContaining({ id }),
    }),
  )
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

test.each([
  ['sampleTargetId', 'STOCK_ITEM_SAMPLE_TARGET_IN_USE'],
  ['spareTargetId', 'STOCK_ITEM_SPARE_TARGET_IN_USE'],
] as const)('a %s of another organization is refused at its field', async (field, code) => {
  const { [field]: theirs } = await addStockItemTargets(app.db, other.organizationId)
  await expect(newStockItem({ [field]: theirs })).rejects.toMatchObject({ code, data: { field } })
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
  expect(await stockItems.get({ organizationId, id })).toMatchObject({
    spareTargetId: null,
    spareTarget: null,
  })
})

test('the list is filtered by sample target, which is found by its name', async () => {
  const { id, sampleTarget } = await newStockItem()
  const { items } = await stockItems.list({ organizationId, sampleTargetId: sampleTarget.id })
  expect(items).toMatchObject([{ id, sampleTarget }])
  const found = await stockItems.sampleTargetOptions({
    organizationId,
    searchTerm: sampleTarget.name,
  })
  expect(found).toContainEqual(sampleTarget) // if not unique
  expect(found).not.toContainEqual(sampleTarget) // if unique
  expect(await stockItems.sampleTargetOptions({ organizationId, id: sampleTarget.id })).toEqual([
    sampleTarget,
  ])
})

test('the list is filtered by spare target, which is found by its name', async () => {
  const { id, spareTarget } = await newStockItem()
  const { items } = await stockItems.list({ organizationId, spareTargetId: spareTarget?.id })
  expect(items).toMatchObject([{ id, spareTarget }])
  const found = await stockItems.spareTargetOptions({
    organizationId,
    searchTerm: spareTarget?.name,
  })
  expect(found).toContainEqual(spareTarget) // if not unique
  expect(found).not.toContainEqual(spareTarget) // if unique
  expect(await stockItems.spareTargetOptions({ organizationId, id: spareTarget?.id })).toEqual([
    spareTarget,
  ])
})

test('the list is filtered by sample flag', async () => {
  const { id } = await newStockItem({ sampleFlag: true })
  const idsOf = async (sampleFlag: 'yes' | 'no') =>
    (await stockItems.list({ organizationId, sampleFlag, limit: 100 })).items.map((item) => item.id)
  expect(await idsOf('yes')).toContain(id)
  expect(await idsOf('no')).not.toContain(id)
})

test('the list is searched', async () => {
  const { id } = await newStockItem({ mainTitle: 'Ångström lantern' })
  const { items } = await stockItems.list({ organizationId, searchTerm: 'angstrom LANT' })
  expect(items.map((item) => item.id)).toEqual([id])
})

test.each(stockItemSearch.sorts)(
  'sorted by %s, two pages contain every record once',
  async (sort) => {
    const first = await stockItems.list({ organizationId, sort, limit: 2 })
    const rest = await stockItems.list({
      organizationId,
      sort,
      limit: 100,
      cursor: first.nextCursor ?? '',
    })
    const ids = [...first.items, ...rest.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(first.total.count)
    expect(ids).toHaveLength(first.total.count)
  },
)

// csv
test('the export contains every record, and is refused to everyone else', async () => {
  await newStockItem({ mainTitle: '=SUM(1)' })
  const { status, text } = await request(`${path}/export`, { cookie: member.cookie })
  expect(status).toBe(200)
  expect(text).toContain('Main title')
  expect(text).toContain("'=SUM(1)")
  const { cookie } = other.owner
  expect(await request(`${path}/export`, { cookie })).toMatchObject({ status: 404 })
})
