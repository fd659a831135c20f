import { expect, test } from 'vitest'
import { mergeGrants, permits } from './permission.ts'
import type { Needs } from './permission.ts'
import { can } from './viewer.ts'
import type { Viewer } from './viewer.ts'

const grants = { book: ['read', 'create'], apps: ['app'] }
const viewer: Viewer = {
  id: 'a',
  email: 'ada@example.com',
  name: 'Ada',
  image: null,
  roles: ['user'],
  grants,
  language: null,
  onboarded: true,
  impersonated: false,
}

test.each<[Needs, boolean]>([
  [{ book: ['read'] }, true],
  [{ book: ['read', 'create'] }, true],
  [{ book: ['read', 'delete'] }, false],
  [{ book: ['read'], apps: ['app'] }, true],
  [{ book: ['read'], apps: ['manager'] }, false],
  [{ genre: ['read'] }, false],
])('%j is %s: all that is named must be granted', (needs, answer) => {
  expect(permits(grants, needs)).toBe(answer)
})

test('a visitor may nothing, whatever is asked', () => {
  expect(can(viewer, { book: ['read'] })).toBe(true)
  expect(can(null, { book: ['read'] })).toBe(false)
  expect(can(undefined, {})).toBe(false)
})

test('grants add up, each action once', () => {
  expect(mergeGrants([grants, { book: ['read', 'delete'] }, { user: ['list'] }])).toEqual({
    book: ['read', 'create', 'delete'],
    apps: ['app'],
    user: ['list'],
  })
  expect(mergeGrants([])).toEqual({})
})

test('adding up leaves what was added as it was', () => {
  const one = { book: ['read'] }
  mergeGrants([one, { book: ['delete'] }])
  expect(one).toEqual({ book: ['read'] })
})
