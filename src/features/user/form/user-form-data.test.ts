import { expect, test } from 'vitest'
import { changesOf } from './user-form-data.ts'

test('only differences are changes; the order of roles is not', () => {
  const before = { email: 'a@example.com', name: 'Ada', roles: ['user' as const, 'admin' as const] }
  expect(changesOf(before, { ...before, roles: ['admin', 'user'] })).toEqual({})
  expect(changesOf(before, { ...before, name: 'Eva' })).toEqual({ name: 'Eva' })
  expect(changesOf(before, { ...before, roles: ['user'] })).toEqual({ roles: ['user'] })
  expect(changesOf(before, { ...before, email: 'b@example.com' })).toEqual({
    email: 'b@example.com',
  })
})
