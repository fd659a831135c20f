import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusOf, userRoles, userSearch, userStatuses } from './user-search.ts'
import { userListInput } from './user.ts'

test('reads valid parameters', () => {
  const search = { searchTerm: 'ada', role: 'admin', status: 'banned', sort: '-lastSeenAt' }
  expect(userSearch.read(search)).toEqual(search)
})

test('drops defaults and invalid values, so that plain URLs stay plain', () => {
  expect(userSearch.read({ searchTerm: '', role: '', status: '', sort: 'name' })).toEqual({})
  expect(userSearch.read({ role: 'owner', status: ['banned'], sort: 'token', page: 2 })).toEqual({})
})

const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ minLength: 90, maxLength: 300 }),
  fc.constantFrom(...userSearch.sorts, ...userRoles, ...userStatuses, '__proto__', undefined),
)

test('for any URL, the API accepts the parsed search, and parsing it again changes nothing', () => {
  const anySearch = fc.record(
    { searchTerm: value, role: value, status: value, sort: value },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anySearch, (search) => {
      const read = userSearch.read(search)
      expect(userListInput.safeParse(read).error).toBeUndefined()
      expect(userSearch.read(read)).toEqual(read)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [false, true, 'active'],
  [false, false, 'notOnboarded'],
  [true, true, 'banned'],
  [true, false, 'banned'],
])('banned %s and onboarded %s is %s', (banned, onboarded, status) => {
  expect(statusOf({ banned, onboarded })).toBe(status)
})
