import { expect, test } from 'vitest'
import { organizationGrants } from '#/platform/organization/organization-role.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { memberTasks } from './member-tasks.ts'

const as = (role: OrganizationRole | null, system = {}) => ({
  role,
  permissions: Object.fromEntries(
    Object.entries(organizationGrants(system, role)).map(([name, actions]) => [name, [...actions]]),
  ),
})
const member = (role: OrganizationRole, userId = 'other') => ({ userId, role, banned: false })

test('a member only leaves', () => {
  expect(memberTasks(as('member'), member('member'), 'me')).toEqual([])
  expect(memberTasks(as('member'), member('member', 'me'), 'me')).toEqual(['leave'])
})

test('an admin manages everyone but owners', () => {
  expect(memberTasks(as('admin'), member('member'), 'me')).toEqual(['role', 'remove'])
  expect(memberTasks(as('admin'), member('owner'), 'me')).toEqual([])
})

test('an owner also transfers the ownership, but not to an owner or a banned user', () => {
  expect(memberTasks(as('owner'), member('admin'), 'me')).toEqual(['role', 'transfer', 'remove'])
  expect(memberTasks(as('owner'), member('owner'), 'me')).toEqual(['role', 'remove'])
  const banned = { ...member('member'), banned: true }
  expect(memberTasks(as('owner'), banned, 'me')).toEqual(['role', 'remove'])
})

test('an administrator of the product manages members without being one', () => {
  const viewer = as(null, { organization: ['manage'] })
  expect(memberTasks(viewer, member('owner'), 'me')).toEqual(['role', 'remove'])
})
