import { expect, test } from 'vitest'
import type { Needs } from '../permission.ts'
import { acceptsTokens, missingScope } from './token-access.ts'

const owner = { plant: ['read', 'create'], pot: ['read'] }
const needs = (of: Record<string, string[]>) => of as Needs

test('only a permission of the owner can be a missing scope', () => {
  const limited = { plant: ['read'] }
  expect(missingScope(limited, owner, needs({ plant: ['read'] }))).toBeUndefined()
  expect(missingScope(limited, owner, needs({ plant: ['read', 'create'] }))).toBe('plant:create')
  expect(missingScope(limited, owner, needs({ pot: ['delete'] }))).toBeUndefined()
})

test('tokens are not accepted for the account, irreversible actions and what is for signed-in users', () => {
  expect(acceptsTokens({ needs: needs({ plant: ['create'] }) })).toBe(true)
  expect(acceptsTokens({ needs: needs({ account: ['read'] }) })).toBe(true)
  expect(acceptsTokens({ needs: needs({ account: ['update'] }) })).toBe(false)
  expect(acceptsTokens({ needs: needs({ plant: ['delete'] }), fresh: true })).toBe(false)
  expect(acceptsTokens({ needs: needs({ plant: ['read'] }), signedInOnly: true })).toBe(false)
})
