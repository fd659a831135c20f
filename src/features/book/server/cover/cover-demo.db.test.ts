import { expect, test } from 'vitest'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { createCoverClient } from './testing/cover-client.ts'

test('a demo rejects uploaded pictures', async () => {
  const demo = await createCoverClient({ DEMO_MODE: 'true' })
  const { status, said } = await demo.upload(await jpeg())
  expect([status, said.code]).toEqual([403, 'DEMO_MODE'])
  expect(demo.filesLeft()).toBe(0)
})
