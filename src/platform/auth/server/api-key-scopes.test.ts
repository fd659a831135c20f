import { expect, test } from 'vitest'
import { limitToScopes } from './api-key-scopes.ts'

const owner = { plant: ['read', 'create'], pot: ['read'] }

test('a key has the permissions of its owner that its scopes name', () => {
  expect(limitToScopes(owner, ['plant:read', 'pot:read'])).toEqual({
    plant: ['read'],
    pot: ['read'],
  })
  expect(limitToScopes(owner, ['plant:create'])).toEqual({ plant: ['create'] })
  expect(limitToScopes(owner, [])).toEqual({})
})

test('a scope grants nothing that the owner may not do', () => {
  expect(limitToScopes(owner, ['plant:delete', 'user:list'])).toEqual({})
  expect(limitToScopes({}, ['*'])).toEqual({})
})

test('a part of a name is not a scope', () => {
  expect(limitToScopes(owner, ['plant', 'plant:', ':read', 'plant:*', 'plant:rea'])).toEqual({})
})

test('the scope for everything follows the owner', () => {
  expect(limitToScopes(owner, ['*'])).toEqual(owner)
})
