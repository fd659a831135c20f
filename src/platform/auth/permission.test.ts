import { expect, test } from 'vitest'
import { mergeGrants, permits } from './permission.ts'
import type { Needs } from './permission.ts'
import { can } from './viewer.ts'
import type { Viewer } from './viewer.ts'

const grants = { session: ['list', 'revoke'], apps: ['app'] }
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
  [{ session: ['list'] }, true],
  [{ session: ['list', 'revoke'] }, true],
  [{ session: ['list', 'delete'] }, false],
  [{ session: ['list'], apps: ['app'] }, true],
  [{ session: ['list'], apps: ['manager'] }, false],
  [{ activity: ['read'] }, false],
])('%j is %s: every named action must be granted', (needs, answer) => {
  expect(permits(grants, needs)).toBe(answer)
})

test('a visitor has no permissions', () => {
  expect(can(viewer, { session: ['list'] })).toBe(true)
  expect(can(null, { session: ['list'] })).toBe(false)
  expect(can(undefined, {})).toBe(false)
})

test('merged grants contain each action once', () => {
  expect(mergeGrants([grants, { session: ['list', 'delete'] }, { user: ['list'] }])).toEqual({
    session: ['list', 'revoke', 'delete'],
    apps: ['app'],
    user: ['list'],
  })
  expect(mergeGrants([])).toEqual({})
})

test('merging leaves the merged grants unchanged', () => {
  const one = { session: ['list'] }
  mergeGrants([one, { session: ['delete'] }])
  expect(one).toEqual({ session: ['list'] })
})
