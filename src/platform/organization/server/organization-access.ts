import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'
import { canInOrganization, organizationGrants } from '../organization-role.ts'
import type { OrganizationNeeds, OrganizationRole } from '../organization-role.ts'
import { accessOfKey } from './api-key-access.ts'
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

/** The properties of a viewer on which access depends. */
export type OrganizationViewer = Pick<
  Viewer,
  | 'organizationKey' // api-key
  | 'id'
  | 'grants'
>

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
  viewer: OrganizationViewer,
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
  const ofKey = viewer.organizationKey && accessOfKey(viewer.organizationKey, row, needs) // api-key
  if (ofKey) requireInOrganization(ofKey.grants, needs) // api-key
  if (ofKey) return ofKey // api-key
  const grants = organizationGrants(viewer.grants, row?.role ?? null)
  const visible = row && canInOrganization(grants, { organization: ['read'] })
  if (!visible || (row.organization.deletedAt && !deleted))
    throw new AppError('ORGANIZATION_NOT_FOUND')
  requireInOrganization(grants, needs)
  return { ...row, grants }
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
