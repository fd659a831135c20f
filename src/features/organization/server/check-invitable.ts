import { and, eq, sql } from 'drizzle-orm'
import { emailAddress } from '#/features/user/user.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'
import { isSingleEmail } from '#/platform/mail/server/email-address.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import { pendingNow } from './invitation-row.ts'
import { isFull } from './member.service.ts'
import type { OrganizationContext } from './organization-context.ts'
import { invitationTable } from './organization.table.ts'

async function countPending(tx: Executor, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invitationTable)
    .where(and(eq(invitationTable.organizationId, organizationId), pendingNow))
  return row?.count ?? 0
}

/** Why the email cannot be invited. */
export async function problemOf(
  tx: Executor,
  organizationId: string,
  email: string,
  limits: OrganizationContext['config']['organizations'],
): Promise<ErrorCode | undefined> {
  if (!isSingleEmail(email) || !emailAddress.safeParse(email).success) return 'INVALID_EMAIL'
  const members = await tx
    .select({ id: memberTable.id })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.organizationId, organizationId), eq(userTable.email, email)))
  if (members.length > 0) return 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION'
  const pending = await tx
    .select({ id: invitationTable.id })
    .from(invitationTable)
    .where(
      and(
        eq(invitationTable.organizationId, organizationId),
        eq(invitationTable.email, email),
        pendingNow,
      ),
    )
  if (pending.length > 0) return 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION'
  if (await isFull(tx, organizationId, limits.members))
    return 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED'
  if ((await countPending(tx, organizationId)) >= limits.pendingInvitations)
    return 'INVITATION_LIMIT_REACHED'
  return undefined
}
