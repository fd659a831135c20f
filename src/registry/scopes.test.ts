import { expect, test } from 'vitest'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { acceptsTokens } from '#/platform/auth/server/token-access.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { statements } from './permissions.ts'
import { procedures } from './procedures.ts'
import { scopesFor } from './scopes.ts'

const config = {
  organizations: { mode: 'open' }, // organizations
} as unknown as Config
const scopes = scopesFor(config)
const names = (grants: typeof scopes) =>
  Object.entries(grants).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  )

test('every scope is a permission that a feature declares', () => {
  expect(names(scopes).length).toBeGreaterThan(5)
  expect(names(scopes).filter((scope) => !names(statements).includes(scope))).toEqual([])
})

test('a program can be given every permission of the calls it can make, and no other', () => {
  const calls = [...listProcedures(procedures).values()].filter(({ meta }) => acceptsTokens(meta))
  const needed = new Set(calls.flatMap(({ meta }) => names((meta.needs ?? {}) as typeof scopes)))
  expect(names(scopes).toSorted()).toEqual([...needed].toSorted())
})

test('no scope reaches the account, the sessions or the access tokens of a user', () => {
  const forbidden = ['account:update', 'user:impersonate', 'user:set-password', 'user:delete']
  const closed = [
    'session',
    'apiKey', // api-key
  ]
  const found = names(scopes).filter(
    (scope) => forbidden.includes(scope) || closed.some((it) => scope.startsWith(`${it}:`)),
  )
  expect(found).toEqual([])
})
