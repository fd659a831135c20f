import { expect, test } from 'vitest'
import { withoutServerParts } from './vite-browser-manifests.ts'

test('the browser build of a manifest has no permissions and no areas', () => {
  const code = `export const plantFeature = defineFeature({
  name: 'plant',
  translations: { plant: 'manager' },
  permissions: { plant: { actions: ['read'] } },
  navigation: { to: '/manager/plants', needs: { plant: ['read'] } },
  live: { plant: ['read'] },
})`
  expect(withoutServerParts(code)).toBe(`export const plantFeature = defineFeature({
  name: 'plant',
  navigation: { to: '/manager/plants', needs: { plant: ['read'] } },
  })`)
})
