import { afterEach, expect, test } from 'vitest'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { createStockItemImageClient } from './testing/stock-item-image-client.ts'
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createStockItemImageClient()
const admin = await app.createUser({ role: 'admin' })
const user = await app.createUser()
const { stockItem: stockItems } = await app.api(admin)
const picture = await jpeg({ width: 200, height: 100 })

let added = 0
/** The values of a record that no other has. */
async function values() {
  added += 1
  return {
    ...sampleStockItem(added),
    ...(await addStockItemTargets(app.db)), // ref
  }
}

// Nothing that a test leaves is in use.
afterEach(async () => {
  const { items } = await stockItems.list({})
  for (const { id } of items) await stockItems.delete({ id })
  await app.cleanUp()
})

test('an upload requires the permission to change stock items', async () => {
  expect(await app.upload(picture, user)).toMatchObject({ status: 403 }) // limited
  expect(await app.upload(picture, { cookie: '' })).toMatchObject({ status: 401 })
  expect(await app.upload('no picture', admin)).toMatchObject({ status: 400 })
  expect(app.filesLeft()).toBe(0)
})

test('an upload that is never saved is deleted', async () => {
  const { status, image } = await app.upload(picture, admin)
  expect([status, app.filesLeft()]).toEqual([201, 2])
  await app.cleanUp()
  expect([await app.see(image.src, admin), app.filesLeft()]).toEqual([404, 0])
})

test('the sample picture of a stock item is shown to those who may read it', async () => {
  const { image } = await app.upload(picture, admin)
  const created = await stockItems.create({ ...(await values()), samplePicture: image.name })
  expect(created.samplePictureImage).toEqual(image)
  await app.cleanUp()
  expect(await app.see(image.src, admin)).toBe(200)
  expect(await app.see(image.src, user)).toBe(403) // admins
  expect(await app.see(image.src, user)).toBe(200) // readers
  expect(await app.see(image.src, user)).toBe(404) // owners
  expect(await app.see(image.src, { cookie: '' })).toBe(401)
})

test('a replaced or removed sample picture is deleted, and one saved again is kept', async () => {
  const [first, second] = [await app.upload(picture, admin), await app.upload(picture, admin)]
  const samplePicture = first.image.name
  const { id } = await stockItems.create({ ...(await values()), samplePicture })
  await stockItems.update({ id, version: 1, samplePicture })
  expect(await app.see(first.image.src, admin)).toBe(200)
  await stockItems.update({ id, version: 2, samplePicture: second.image.name })
  // A response waits only a moment for the deletion of files.
  await expect.poll(() => app.see(first.image.src, admin)).toBe(404)
  await stockItems.update({ id, version: 3, samplePicture: null })
  await expect.poll(app.filesLeft).toBe(0)
})

test('a sample picture that does not exist is refused at its field', async () => {
  const samplePicture = `${'0'.repeat(32)}-64x64-000000`
  await expect(stockItems.create({ ...(await values()), samplePicture })).rejects.toMatchObject({
    status: 400,
    data: { field: 'samplePicture' },
  })
})

test('the sample picture stays as long as Undo can restore the stock item', async () => {
  const { image } = await app.upload(picture, admin)
  const { id } = await stockItems.create({ ...(await values()), samplePicture: image.name })
  const { undo } = await stockItems.deleteMany({ ids: [id] })
  await app.cleanUp()
  await stockItems.undoDelete({ undo })
  expect(await app.see(image.src, admin)).toBe(200)
  expect(await stockItems.get({ id })).toMatchObject({ samplePicture: image.name })
})

test('another user finds no image', async () => {
  const { image } = await app.upload(picture, admin)
  const other = await app.createUser({ role: 'admin' })
  expect(await app.see(image.src, admin)).toBe(200)
  expect(await app.see(image.src, other)).toBe(404)
}) // owned
