import { expect, test } from 'vitest'
import type { Needs } from '../permission.ts'
import { acceptsApiKeys, limitToScopes, missingScope } from './api-key-access.ts'

const owner = { plant: ['read', 'create'], pot: ['read'] }
const needs = (of: Record<string, string[]>) => of as Needs

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

test('only a permission of the owner can be a missing scope', () => {
  const limited = limitToScopes(owner, ['plant:read'])
  expect(missingScope(limited, owner, needs({ plant: ['read'] }))).toBeUndefined()
  expect(missingScope(limited, owner, needs({ plant: ['read', 'create'] }))).toBe('plant:create')
  expect(missingScope(limited, owner, needs({ pot: ['delete'] }))).toBeUndefined()
})

test('keys are not accepted for the account, irreversible actions and what is for signed-in users', () => {
  expect(acceptsApiKeys({ needs: needs({ plant: ['create'] }) })).toBe(true)
  expect(acceptsApiKeys({ needs: needs({ account: ['read'] }) })).toBe(true)
  expect(acceptsApiKeys({ needs: needs({ account: ['update'] }) })).toBe(false)
  expect(acceptsApiKeys({ needs: needs({ plant: ['delete'] }), fresh: true })).toBe(false)
  expect(acceptsApiKeys({ needs: needs({ plant: ['read'] }), signedInOnly: true })).toBe(false)
})
