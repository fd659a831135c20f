import { expect, test } from 'vitest'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { landingOf } from './area.ts'

const viewer = (apps: string[]): Viewer => ({
  id: 'a',
  email: 'ada@example.com',
  name: 'Ada',
  image: null,
  roles: [],
  grants: { apps },
  language: null,
  onboarded: true,
  impersonated: false,
})

test('a user lands on the requested page, else in their area', () => {
  expect(landingOf(viewer(['app']), '/app/books?sort=-title')).toBe('/app/books?sort=-title')
  expect(landingOf(viewer(['app']), '//evil.example')).toBe('/app')
  expect(landingOf(viewer(['app', 'manager']), undefined)).toBe('/manager')
})
