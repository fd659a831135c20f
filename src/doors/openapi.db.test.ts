import { expect, test } from 'vitest'
import { openHouse } from '#/assembly/testing/house.ts'
import { openApi } from './openapi.ts'

const { services } = await openHouse()

test('the API describes itself', async () => {
  const document = await openApi(services)
  expect(Object.keys((document as { paths: object }).paths).length).toBeGreaterThan(20)
})
