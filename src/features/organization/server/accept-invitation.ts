import { and, eq, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { AdmitsEmail } from '#/platform/auth/server/admits-email.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { maskEmail } from '#/platform/mail/server/email-address.ts'
import { lockOrganization } from '#/platform/organization/server/organization-access.ts'
import { organizationTable, teamTable } from '#/platform/organization/server/organization.table.ts'
import type { InvitationView, JoinedOrganization } from '../organization.ts'
import { toLogo } from './logos.ts'
import { ofTeam, pendingNow, statusOf } from './invitation-row.ts'
import { addMember, isMember } from './member.service.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { invitationTable } from './organization.table.ts'
import { hashToken } from './token.ts'

async function findByToken(db: Executor, token: string) {
  const [row] = await db
    .select({
      invitation: invitationTable,
      organization: organizationTable,
      team: teamTable.name,
    })
    .from(invitationTable)
    .innerJoin(organizationTable, eq(organizationTable.id, invitationTable.organizationId))
    .leftJoin(teamTable, ofTeam)
    .where(eq(invitationTable.tokenHash, hashToken(token)))
  if (!row) throw new AppError('INVITATION_NOT_FOUND')
  if (row.organization.deletedAt) throw new AppError('FAILED_TO_RETRIEVE_INVITATION')
  return row
}

/** Whether the link of an invitation leads to this organization. */
export async function isInvitedTo(db: Executor, organizationId: string, token: string) {
  const [row] = await db
    .select({ id: invitationTable.id })
    .from(invitationTable)
    .where(
      and(
        eq(invitationTable.tokenHash, hashToken(token)),
        eq(invitationTable.organizationId, organizationId),
      ),
    )
  return row !== undefined
}

type Found = Awaited<ReturnType<typeof findByToken>>

/** An administrator of the product need not be a member. */
async function hasInviterLeft(db: Executor, { invitation }: Found): Promise<boolean> {
  if (invitation.inviterRole === null) return false
  const { organizationId, inviterId } = invitation
  return !inviterId || !(await isMember(db, organizationId, inviterId))
}

/** What the page of the link shows, to visitors too: who has the link has received the message. */
export async function viewInvitation(
  db: Executor,
  token: string,
  viewer: Viewer | undefined,
): Promise<InvitationView> {
  const found = await findByToken(db, token)
  const { invitation, organization, team } = found
  const status = statusOf(invitation)
  const forSomeoneElse = viewer !== undefined && viewer.email !== invitation.email
  const state =
    (forSomeoneElse && 'someoneElse') ||
    (status === 'pending' && (await hasInviterLeft(db, found)) && 'inviterLeft') ||
    status
  return {
    state,
    organization: {
      name: organization.name,
      logo: toLogo(organization, { invitation: token }),
    },
    email: forSomeoneElse ? maskEmail(invitation.email) : invitation.email,
    role: invitation.role,
    team,
    inviter: invitation.inviterName,
    expiresAt: invitation.expiresAt.toISOString(),
  }
}

/** Locks the organization of the invitation, so that it is accepted or declined only once. */
async function lockByToken(tx: Executor, token: string, viewer: Viewer): Promise<Found> {
  const { organization } = await findByToken(tx, token)
  await lockOrganization(tx, organization.id)
  const found = await findByToken(tx, token)
  if (found.invitation.email !== viewer.email)
    throw new AppError('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  return found
}

/** Can safely be repeated. */
export const acceptInvitation = (
  context: OrganizationContext,
  token: string,
): Promise<JoinedOrganization> =>
  withAudit(context, async (tx, audit) => {
    const { viewer, by, config } = context
    const found = await lockByToken(tx, token, viewer)
    const { invitation, organization } = found
    const organizationId = organization.id
    const { name, slug } = organization
    const joined = { id: organizationId, name, slug }
    const already = await isMember(tx, organizationId, viewer.id)
    if (already && invitation.status === 'accepted') return joined
    if (statusOf(invitation) !== 'pending') throw new AppError('INVITATION_NOT_FOUND')
    if (await hasInviterLeft(tx, found))
      throw new AppError('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
    await tx
      .update(invitationTable)
      .set({ status: 'accepted' })
      .where(eq(invitationTable.id, invitation.id))
    if (already) return joined
    const { role, teamId } = invitation
    await addMember(tx, {
      organizationId,
      userId: viewer.id,
      role,
      teamId,
      limit: config.organizations.members,
    })
    await audit(
      organizationEvent('member-joined', organization, {
        subject: { id: viewer.id, name: by.name },
        changes: { role: [null, role] },
      }),
    )
    return joined
  })

export const declineInvitation = (context: OrganizationContext, token: string) =>
  withAudit(context, async (tx, audit) => {
    const { invitation, organization } = await lockByToken(tx, token, context.viewer)
    if (invitation.status === 'rejected') return
    if (statusOf(invitation) !== 'pending') throw new AppError('INVITATION_NOT_FOUND')
    await tx
      .update(invitationTable)
      .set({ status: 'rejected' })
      .where(eq(invitationTable.id, invitation.id))
    await audit(
      organizationEvent('invitation-declined', organization, {
        subject: { id: invitation.id, name: invitation.email },
      }),
    )
  })

/** An invited email may sign up while sign-up is closed. */
export const isInvited: AdmitsEmail = async ({ db, config }, email) => {
  if (config.organizations.mode === 'off') return false
  const rows = await db
    .select({ id: invitationTable.id })
    .from(invitationTable)
    .innerJoin(organizationTable, eq(organizationTable.id, invitationTable.organizationId))
    .where(
      and(
        eq(invitationTable.email, email.toLowerCase()),
        pendingNow,
        sql`${organizationTable.deletedAt} is null`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
