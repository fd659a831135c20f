import type { Grants } from '#/platform/auth/permission.ts'
import { organizationGrants } from './organization-role.ts'
import { organizationRoles } from './organization-role-names.ts'
import type { OrganizationRole } from './organization-role.ts'

/** From the most to the least powerful, as in `organizationRoles`. */
export const rolesUpTo = (role: OrganizationRole): readonly OrganizationRole[] =>
  organizationRoles.slice(organizationRoles.indexOf(role))

/** The less powerful of two roles. */
export const lowerRole = (one: OrganizationRole, other: OrganizationRole): OrganizationRole =>
  rolesUpTo(one).includes(other) ? other : one

/**
 * What an API key of an organization can be given: what its role may do, except what always needs the
 * confirmation of a user, and keys themselves.
 */
export function organizationScopes(role: OrganizationRole): Grants {
  const { apiKey: _, ...grants } = organizationGrants({}, role)
  return { ...grants, organization: ['read', ...(role === 'member' ? [] : ['update'])] }
}
