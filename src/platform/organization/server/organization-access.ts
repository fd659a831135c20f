import { and, eq } from 'drizzle-orm'
import { limitToScopes, missingScope } from '#/platform/auth/server/api-key-access.ts'
import type { OrganizationKey, Viewer } from '#/platform/auth/viewer.ts'
import type { Grants, Needs } from '#/platform/auth/permission.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'
import {
  canInOrganization,
  isOrganizationRole,
  lowerRole,
  organizationGrants,
  organizationScopes,
} from '../organization-role.ts'
import type { OrganizationNeeds, OrganizationRole } from '../organization-role.ts'
import { memberTable, organizationTable } from './organization.table.ts'

/** The error codes for missing permissions inside an organization. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  'organization:update': 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
  'organization:delete': 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION',
  'organization:transfer': 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION',
  'member:update': 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER',
  'member:delete': 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER',
  'team:create': 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION',
  'team:update': 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
  'team:delete': 'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
  'invitation:read': 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
  'invitation:create': 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION',
  'invitation:cancel': 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION',
}

type OrganizationRow = typeof organizationTable.$inferSelect

/** An organization and what the requesting user may do in it. */
export type OrganizationAccess = {
  organization: OrganizationRow
  /** Null for an administrator of the product who is not a member. */
  role: OrganizationRole | null
  grants: Grants
}

type Options = {
  /** Also during the 30 days in which a deleted organization can be restored. */
  deleted?: boolean
  /** Locks the organization until the transaction ends; see `lockOrganization`. */
  lock?: boolean
}

/**
 * The organization, if the user may see it and do all of this in it. To everyone else it does not
 * exist: strangers cannot find out which organizations there are.
 */
export async function requireAccess(
  db: Executor,
  viewer: Pick<Viewer, 'id' | 'grants' | 'organizationKey'>,
  organizationId: string,
  needs: OrganizationNeeds,
  { deleted = false, lock = false }: Options = {},
): Promise<OrganizationAccess> {
  if (lock) await lockOrganization(db, organizationId)
  const [row] = await db
    .select({ organization: organizationTable, role: memberTable.role })
    .from(organizationTable)
    .leftJoin(
      memberTable,
      and(eq(memberTable.organizationId, organizationTable.id), eq(memberTable.userId, viewer.id)),
    )
    .where(eq(organizationTable.id, organizationId))
  if (viewer.organizationKey) return requireKeyAccess(viewer.organizationKey, row, needs)
  const grants = organizationGrants(viewer.grants, row?.role ?? null)
  const visible = row && canInOrganization(grants, { organization: ['read'] })
  if (!visible || (row.organization.deletedAt && !deleted))
    throw new AppError('ORGANIZATION_NOT_FOUND')
  requireInOrganization(grants, needs)
  return { ...row, grants }
}

type Row = { organization: OrganizationRow; role: OrganizationRole | null }

/** A key has the role it was given, but never more than the user who created it has now. */
function requireKeyAccess(
  key: OrganizationKey,
  row: Row | undefined,
  needs: OrganizationNeeds,
): OrganizationAccess {
  const { organization, role: held } = row ?? {}
  if (!held || organization?.id !== key.organizationId || organization.deletedAt)
    throw new AppError('ORGANIZATION_NOT_FOUND')
  const role = lowerRole(held, isOrganizationRole(key.role) ? key.role : 'member')
  const owned = organizationScopes(role)
  const grants = limitToScopes(owned, key.scopes)
  const scope = missingScope(grants, owned, needs as Needs)
  if (scope) throw new AppError('INSUFFICIENT_SCOPE', { parameters: { scope } })
  requireInOrganization(grants, needs)
  return { organization, role, grants }
}

/** Throws the error code of the first missing permission. */
function requireInOrganization(grants: Grants, needs: OrganizationNeeds): void {
  for (const [resource, actions] of Object.entries(needs))
    for (const action of actions)
      if (!canInOrganization(grants, { [resource]: [action] }))
        throw new AppError(refusals[`${resource}:${action}`] ?? 'FORBIDDEN')
}

/**
 * Changes to members, teams and invitations run one after the other, so that limits and the last owner
 * are safe. The lock does not delay rows that only refer to the organization.
 */
export async function lockOrganization(tx: Executor, organizationId: string): Promise<void> {
  await tx
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(eq(organizationTable.id, organizationId))
    .for('no key update')
}
