import { expect, test } from 'vitest'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { createStockItemImageClient } from './testing/stock-item-image-client.ts'

test('a demo rejects uploads', async () => {
  const demo = await createStockItemImageClient({ DEMO_MODE: 'true' })
  const admin = await demo.createUser({ role: 'admin' })
  const { status, image } = await demo.upload(await jpeg(), admin)
  expect([status, image.code, demo.filesLeft()]).toEqual([403, 'DEMO_MODE', 0])
})
