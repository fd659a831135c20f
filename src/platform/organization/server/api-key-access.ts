import { limitToScopes } from '#/platform/auth/server/api-key-scopes.ts'
import { missingScope } from '#/platform/auth/server/token-access.ts'
import type { OrganizationKey } from '#/platform/auth/viewer.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { lowerRole, organizationScopes } from '../api-key-role.ts'
import { isOrganizationRole } from '../organization-role.ts'
import type { OrganizationNeeds, OrganizationRole } from '../organization-role.ts'
import type { organizationTable } from './organization.table.ts'

type Row = {
  organization: typeof organizationTable.$inferSelect
  role: OrganizationRole | null
}

/** A key has the role it was given, but never more than the user who created it has now. */
export function accessOfKey(key: OrganizationKey, row: Row | undefined, needs: OrganizationNeeds) {
  const { organization, role: held } = row ?? {}
  if (!held || organization?.id !== key.organizationId || organization.deletedAt)
    throw new AppError('ORGANIZATION_NOT_FOUND')
  const role = lowerRole(held, isOrganizationRole(key.role) ? key.role : 'member')
  const owned = organizationScopes(role)
  const grants = limitToScopes(owned, key.scopes)
  const scope = missingScope(grants, owned, needs as Needs)
  if (scope) throw new AppError('INSUFFICIENT_SCOPE', { parameters: { scope } })
  return { organization, role, grants }
}
