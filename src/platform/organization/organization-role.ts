import { mergeGrants, permits } from '#/platform/auth/permission.ts'
import type { Grants, Needs } from '#/platform/auth/permission.ts'
import { organizationRoles } from './organization-role-names.ts'

/** The role of a member. It is independent of the role of the user (`user`, `admin`). */
export type OrganizationRole = (typeof organizationRoles)[number]

export const isOrganizationRole = (role: string): role is OrganizationRole =>
  organizationRoles.some((name) => name === role)

/** What can be done in an organization. `content` is what belongs to it, such as reading lists. */
const statements = {
  organization: ['read', 'update', 'delete', 'transfer'],
  member: ['read', 'update', 'delete'],
  team: ['read', 'create', 'update', 'delete'],
  invitation: ['read', 'create', 'cancel'],
  activity: ['read'],
  apiKey: ['read', 'create', 'revoke'], // api-key
  content: ['read', 'create', 'update', 'delete'],
} as const

export type OrganizationNeeds = {
  [Resource in keyof typeof statements]?: readonly (typeof statements)[Resource][number][]
}

const { content, ...administration } = statements

const roleGrants: Record<OrganizationRole, Grants> = {
  owner: statements,
  // Admins can neither change nor appoint owners; see `mayManageRole`.
  admin: { ...statements, organization: ['read', 'update'] },
  member: { organization: ['read'], member: ['read'], team: ['read'], content },
}

/**
 * What a user may do in an organization, by their role in it and by their system permissions.
 * `organization:manage` grants the administration of every organization, but not its content.
 */
export const organizationGrants = (system: Grants, role: OrganizationRole | null): Grants =>
  mergeGrants([
    role ? roleGrants[role] : {},
    permits(system, { organization: ['manage'] }) ? administration : {},
  ])

/** The only permission check inside organizations, on the server and in the browser. */
export const canInOrganization = (grants: Grants, needs: OrganizationNeeds) =>
  permits(grants, needs as Needs)

/** Whether someone with these grants may give, change or remove this role. */
export const mayManageRole = (grants: Grants, role: OrganizationRole) =>
  role !== 'owner' || canInOrganization(grants, { organization: ['delete'] })
