import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { sampleStockItem } from './stock-item.sample.ts'
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createOrganizationApp()
const { organizationId, owner, member } = await app.cast()
const { stockItem: stockItems } = member.api

let added = 0
/** A record with values that no other has. */
async function add() {
  added += 1
  return stockItems.create({
    organizationId,
    ...sampleStockItem(added),
    ...(await addStockItemTargets(app.db, organizationId)), // ref
  })
}

test('a deleted record is not found', async () => {
  const { id } = await add()
  await stockItems.delete({ organizationId, id })
  await expect(stockItems.get({ organizationId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('several are deleted together, and Undo restores the same rows', async () => {
  const records = [await add(), await add()]
  const ids = records.map(({ id }) => id)
  const { count, undo } = await stockItems.deleteMany({ organizationId, ids })
  expect(count).toBe(2)
  for (const id of ids)
    await expect(stockItems.get({ organizationId, id })).rejects.toMatchObject({ status: 404 })
  expect(await stockItems.undoDelete({ organizationId, undo })).toEqual({ count: 2 })
  for (const record of records)
    expect(await stockItems.get({ organizationId, id: record.id })).toEqual(record)
})

test('a deletion is undone once, by the same user, in the same organization', async () => {
  const { id } = await add()
  const { undo } = await stockItems.deleteMany({ organizationId, ids: [id] })
  const gone = { code: 'UNDO_GONE', status: 410 }
  const input = { organizationId, undo }
  await expect(owner.api.stockItem.undoDelete(input)).rejects.toMatchObject(gone)
  const { id: elsewhere } = await member.api.organization.create({
    name: 'Elsewhere',
    slug: 'stock-items-elsewhere',
  })
  await expect(stockItems.undoDelete({ organizationId: elsewhere, undo })).rejects.toMatchObject(
    gone,
  )
  await stockItems.undoDelete(input)
  await expect(stockItems.undoDelete(input)).rejects.toMatchObject(gone)
})

test('a spare target deleted in the meantime is empty after Undo', async () => {
  const { id, spareTargetId } = await add()
  const { undo } = await stockItems.deleteMany({ organizationId, ids: [id] })
  await app.db.delete(userTable).where(eq(userTable.id, spareTargetId ?? ''))
  await stockItems.undoDelete({ organizationId, undo })
  expect(await stockItems.get({ organizationId, id })).toMatchObject({ id, spareTargetId: null })
})
