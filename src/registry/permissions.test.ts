import { describe, expect, test } from 'vitest'
import { everybodyWithBooks, onlyAdminsWithBooks } from '#/features/book/testing/permissions.ts'
import { permits } from '#/platform/auth/permission.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { defaultRole, grantsOf, rolesOf, statements } from './permissions.ts'

// Every permission of the specification's section 6. Ours in addition: a user who can update their
// account can read it, and the library's own `get` and `update`.
const onlyAdmins = [
  'activity read',
  'apps manager',
  ...onlyAdminsWithBooks, // sample
  'user create',
  'user list',
  'user get',
  'user update',
  'user set-role',
  'user ban',
  'user impersonate',
  'user delete',
  'user set-password',
  'session list',
  'session revoke',
  'session delete',
]
const everybody = [
  'account read',
  'account update',
  'apps app',
  ...everybodyWithBooks, // sample
]

const pairs = Object.entries(statements).flatMap(([resource, actions]) =>
  actions.map((action) => ({ name: `${resource} ${action}`, needs: { [resource]: [action] } })),
)

function allowed(role: string, adminUserIds: string[] = []) {
  const grants = grantsOf({ id: 'me', role }, adminUserIds)
  return pairs.filter(({ needs }) => permits(grants, needs as Needs)).map(({ name }) => name)
}

const sorted = (names: string[]) => names.toSorted()

describe('the matrix', () => {
  test('lists every permission of the specification', () => {
    expect(pairs.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...everybody, ...onlyAdmins]),
    )
  })

  test('a user has the permissions of every role', () => {
    expect(allowed('user')).toEqual(expect.arrayContaining([...everybody]))
    expect(allowed('user').filter((name) => onlyAdmins.includes(name))).toEqual([])
  })

  test('an admin has every permission', () => {
    expect(sorted(allowed('admin'))).toEqual(sorted(pairs.map(({ name }) => name)))
  })

  test('the default role is user', () => {
    expect(defaultRole).toBe('user')
  })
})

describe('a role', () => {
  test.each(['user,admin', 'admin, user', ' user , admin ', 'nobody,admin'])(
    'written %j grants what any of its parts grants',
    (role) => {
      expect(allowed(role)).toHaveLength(pairs.length)
    },
  )

  test.each(['', 'Admin', 'administrator', 'admin user', 'constructor', 'toString', '__proto__'])(
    'written %j is unknown and grants nothing',
    (role) => {
      expect(allowed(role)).toEqual([])
      expect(rolesOf(role)).toEqual([])
    },
  )
})

describe('the configured list of admin ids', () => {
  test.each(['user', '', 'unknown'])(
    'grants every permission to its users with role %j',
    (role) => {
      expect(allowed(role, ['another', 'me'])).toHaveLength(pairs.length)
    },
  )

  test('grants nothing to other users', () => {
    expect(allowed('user', ['another', 'm', 'me2', ''])).toEqual(allowed('user'))
    expect(allowed('user')).not.toContain('apps manager')
  })
})
