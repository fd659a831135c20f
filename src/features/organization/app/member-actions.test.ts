import { expect, test } from 'vitest'
import { organizationGrants } from '#/platform/organization/organization-role.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { memberActions } from './member-actions.ts'

const as = (role: OrganizationRole | null, system = {}) => ({
  role,
  permissions: Object.fromEntries(
    Object.entries(organizationGrants(system, role)).map(([name, actions]) => [name, [...actions]]),
  ),
})
const member = (role: OrganizationRole, userId = 'other') => ({ userId, role, banned: false })

test('a member only leaves', () => {
  expect(memberActions(as('member'), member('member'), 'me')).toEqual([])
  expect(memberActions(as('member'), member('member', 'me'), 'me')).toEqual(['leave'])
})

test('an admin manages everyone but owners', () => {
  expect(memberActions(as('admin'), member('member'), 'me')).toEqual(['role', 'remove'])
  expect(memberActions(as('admin'), member('owner'), 'me')).toEqual([])
})

test('an owner also transfers the ownership, but not to an owner or a banned user', () => {
  expect(memberActions(as('owner'), member('admin'), 'me')).toEqual(['role', 'transfer', 'remove'])
  expect(memberActions(as('owner'), member('owner'), 'me')).toEqual(['role', 'remove'])
  const banned = { ...member('member'), banned: true }
  expect(memberActions(as('owner'), banned, 'me')).toEqual(['role', 'remove'])
})

test('an administrator of the product manages members without being one', () => {
  const viewer = as(null, { organization: ['manage'] })
  expect(memberActions(viewer, member('owner'), 'me')).toEqual(['role', 'remove'])
})
