import { and, eq, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { requireFresh } from '#/platform/auth/server/require-fresh-session.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { isOrganizationRole, mayManageRole } from '#/platform/organization/organization-role.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { keepAnOwner } from '#/platform/organization/server/last-owner.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { memberTable, teamMemberTable } from '#/platform/organization/server/organization.table.ts'
import type { MemberChange } from '../organization.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'

const displayName = sql<string>`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`

export async function findMember(tx: Executor, organizationId: string, memberId: string) {
  const [row] = await tx
    .select({
      id: memberTable.id,
      userId: memberTable.userId,
      role: memberTable.role,
      name: displayName,
      email: userTable.email,
    })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.id, memberId)))
  if (!row) throw new AppError('MEMBER_NOT_FOUND')
  return row
}

/** Reports an unknown role with its own error. */
export function requireRole(role: string): OrganizationRole {
  if (!isOrganizationRole(role)) throw new AppError('ROLE_NOT_FOUND', { field: 'role' })
  return role
}

/** Admins cannot change or appoint owners, and the last owner cannot be demoted. */
export const changeRole = (
  context: OrganizationContext & { fresh: boolean },
  { organizationId, memberId, role: wanted }: MemberChange,
) =>
  withAudit(context, async (tx, audit) => {
    const needs = { member: ['update'] } as const
    const access = await requireAccess(tx, context.viewer, organizationId, needs, { lock: true })
    const role = requireRole(wanted)
    const member = await findMember(tx, organizationId, memberId)
    if (!mayManageRole(access.grants, member.role) || !mayManageRole(access.grants, role))
      throw new AppError('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
    if (member.role === role) return
    // A new owner can do everything, as after a transfer.
    if (role === 'owner') requireFresh(context)
    if (member.role === 'owner') await keepAnOwner(tx, organizationId, member.userId)
    await tx.update(memberTable).set({ role }).where(eq(memberTable.id, memberId))
    await audit(
      organizationEvent('member-role', access.organization, {
        subject: { id: member.userId, name: member.name },
        changes: { role: [member.role, role] },
      }),
    )
  })

export const removeMember = (
  context: OrganizationContext,
  { organizationId, memberId }: { organizationId: string; memberId: string },
) =>
  withAudit(context, async (tx, audit) => {
    const needs = { member: ['delete'] } as const
    const access = await requireAccess(tx, context.viewer, organizationId, needs, { lock: true })
    const member = await findMember(tx, organizationId, memberId)
    if (!mayManageRole(access.grants, member.role))
      throw new AppError('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER')
    if (member.role === 'owner') await keepAnOwner(tx, organizationId, member.userId)
    await tx.delete(memberTable).where(eq(memberTable.id, memberId))
    await audit(
      organizationEvent('member-removed', access.organization, {
        subject: { id: member.userId, name: member.name },
        changes: { role: [member.role, null] },
        toUserId: member.userId,
      }),
    )
  })

type Joining = {
  organizationId: string
  userId: string
  role: OrganizationRole
  teamId: string | null
  limit: number
}

/** Adds a member, up to the limit. The organization is locked. */
export async function addMember(
  tx: Executor,
  { organizationId, userId, role, teamId, limit }: Joining,
) {
  if (await isFull(tx, organizationId, limit))
    throw new AppError('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')
  await tx.insert(memberTable).values({ id: newId(), organizationId, userId, role })
  if (teamId)
    await tx.insert(teamMemberTable).values({ id: newId(), organizationId, teamId, userId })
}

/** Whether the organization has at least as many members; reads no more than those. */
export async function isFull(tx: Executor, organizationId: string, limit: number) {
  const rows = await tx
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.organizationId, organizationId))
    .limit(limit)
  return rows.length >= limit
}

export async function isMember(tx: Executor, organizationId: string, userId: string) {
  const rows = await tx
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId)))
  return rows.length > 0
}
