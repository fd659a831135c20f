import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { createTestApp } from '#/registry/testing/test-app.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createTestApp()
const { createUser, api } = app
const { stockItem: stockItems } = await api(await createUser({ role: 'admin' }))
const { stockItem: theirs } = await api(await createUser({ role: 'admin' }))

let added = 0
/** A record with values that no other has. */
async function add() {
  added += 1
  return stockItems.create({
    ...sampleStockItem(added),
    ...(await addStockItemTargets(app.db)), // ref
  })
}

test('a deleted record is not found', async () => {
  const { id } = await add()
  await stockItems.delete({ id })
  await expect(stockItems.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('several are deleted together, and Undo restores the same rows', async () => {
  const records = [await add(), await add()]
  const ids = records.map(({ id }) => id)
  const { count, undo } = await stockItems.deleteMany({ ids })
  expect(count).toBe(2)
  for (const id of ids)
    await expect(stockItems.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await stockItems.undoDelete({ undo })).toEqual({ count: 2 })
  for (const record of records) expect(await stockItems.get({ id: record.id })).toEqual(record)
})

test('a deletion is undone once, by the same user', async () => {
  const { id } = await add()
  const { undo } = await stockItems.deleteMany({ ids: [id] })
  const gone = { code: 'UNDO_GONE', status: 410 }
  await expect(theirs.undoDelete({ undo })).rejects.toMatchObject(gone)
  await stockItems.undoDelete({ undo })
  await expect(stockItems.undoDelete({ undo })).rejects.toMatchObject(gone)
})

test('a spare target deleted in the meantime is empty after Undo', async () => {
  const { id, spareTargetId } = await add()
  const { undo } = await stockItems.deleteMany({ ids: [id] })
  await app.db.delete(userTable).where(eq(userTable.id, spareTargetId ?? ''))
  await stockItems.undoDelete({ undo })
  expect(await stockItems.get({ id })).toMatchObject({ id, spareTargetId: null })
})
