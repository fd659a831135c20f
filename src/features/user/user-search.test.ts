import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUserSearch, statusOf, userRoles, userSorts, userStatuses } from './user-search.ts'
import { userListInput } from './user.ts'

test('what stands in the address is read as it was written', () => {
  const search = { searchTerm: 'ada', role: 'admin', status: 'banned', sort: '-lastSeenAt' }
  expect(readUserSearch(search)).toEqual(search)
})

test('defaults and nonsense stay out, so that plain addresses stay plain', () => {
  expect(readUserSearch({ searchTerm: '', role: '', status: '', sort: 'name' })).toEqual({})
  expect(readUserSearch({ role: 'owner', status: ['banned'], sort: 'token', page: 2 })).toEqual({})
})

const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ minLength: 90, maxLength: 300 }),
  fc.constantFrom(...userSorts, ...userRoles, ...userStatuses, '__proto__', undefined),
)

test('whatever stands in the address, the API takes what is read, and reading again changes nothing', () => {
  const anySearch = fc.record(
    { searchTerm: value, role: value, status: value, sort: value },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anySearch, (search) => {
      const read = readUserSearch(search)
      expect(userListInput.safeParse(read).error).toBeUndefined()
      expect(readUserSearch(read)).toEqual(read)
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
