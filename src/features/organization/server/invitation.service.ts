import { and, eq, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { countRequests } from '#/platform/auth/server/rate-limit.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { errorMessage } from '#/platform/http/server/error-message.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { mayManageRole } from '#/platform/organization/organization-role.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { teamTable } from '#/platform/organization/server/organization.table.ts'
import type { Invitation, InvitationInput, InvitationResult } from '../organization.ts'
import { invitationColumns, ofTeam, toInvitation } from './invitation-row.ts'
import { problemOf } from './check-invitable.ts'
import { requireRole } from './member.service.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { languageOf } from './organization-mail.ts'
import { invitationTable } from './organization.table.ts'
import { findTeam } from './team.service.ts'
import { newToken } from './token.ts'

const validDays = 7
/** Messages that one organization can send, so that it cannot flood mailboxes. */
const mailsPerDay = { window: 24 * 60 * 60, max: 500 }
const resendSeconds = 60

async function findInvitation(tx: Executor, organizationId: string, id: string) {
  const [row] = await tx
    .select(invitationColumns)
    .from(invitationTable)
    .leftJoin(teamTable, ofTeam)
    .where(and(eq(invitationTable.organizationId, organizationId), eq(invitationTable.id, id)))
  if (!row) throw new AppError('INVITATION_NOT_FOUND')
  return toInvitation(row)
}

type Organization = { id: string; name: string }

/** Stores a new token and puts the message with it into the outbox. */
async function send(
  tx: Executor,
  context: OrganizationContext,
  organization: Organization,
  { id, email }: { id: string; email: string },
) {
  const { consume } = countRequests(tx)
  const { allowed, retryAfter } = await consume(`invitations|${organization.id}`, mailsPerDay)
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: retryAfter ?? undefined })
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(Date.now() + validDays * 86_400_000)
  const language = await languageOf(tx, email, context)
  await tx
    .update(invitationTable)
    .set({ tokenHash, expiresAt, language, sentAt: sql`now()` })
    .where(eq(invitationTable.id, id))
  await enqueueMail(tx, context.config.authSecret, {
    kind: 'organization-invitation',
    to: email,
    language,
    params: {
      organization: organization.name,
      from: context.by.name,
      to: email,
      days: validDays,
      path: `/invitations/${token}`,
    },
    expiresAt,
  })
}

type Inviting = {
  organization: Organization
  inviterRole: OrganizationRole | null
  role: OrganizationRole
  teamId: string | null
}

async function invite(
  tx: Executor,
  context: OrganizationContext,
  email: string,
  { organization, inviterRole, role, teamId }: Inviting,
): Promise<Invitation> {
  const organizationId = organization.id
  // An expired invitation makes way for the new one.
  await tx
    .delete(invitationTable)
    .where(
      and(
        eq(invitationTable.organizationId, organizationId),
        eq(invitationTable.email, email),
        eq(invitationTable.status, 'pending'),
      ),
    )
  const id = newId()
  const { viewer, by } = context
  await tx.insert(invitationTable).values({
    id,
    organizationId,
    email,
    role,
    teamId,
    inviterId: viewer.id,
    inviterName: by.name,
    inviterRole,
    language: context.requestContext.language,
    tokenHash: newToken().tokenHash,
    expiresAt: new Date(),
  })
  await send(tx, context, organization, { id, email })
  return findInvitation(tx, organizationId, id)
}

/** Invites every email that can be invited; each has its own result. */
export async function inviteMany(
  context: OrganizationContext,
  { organizationId, emails, role: wanted, teamId }: InvitationInput,
): Promise<InvitationResult[]> {
  const results = await withAudit(context, async (tx, audit) => {
    const {
      organization,
      role: inviterRole,
      grants,
    } = await requireAccess(
      tx,
      context.viewer,
      organizationId,
      { invitation: ['create'] },
      { lock: true },
    )
    const role = requireRole(wanted)
    if (!mayManageRole(grants, role))
      throw new AppError('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE', { field: 'role' })
    if (teamId) await findTeam(tx, organizationId, teamId, 'teamId')
    const done: InvitationResult[] = []
    for (const email of new Set(emails)) {
      const code = await problemOf(tx, organizationId, email, context.config.organizations)
      if (code) {
        const message = errorMessage(new AppError(code), context.requestContext)
        done.push({ email, invitation: null, error: { code, message } })
        continue
      }
      const inviting = { organization, inviterRole, role, teamId }
      const invitation = await invite(tx, context, email, inviting)
      await audit(
        organizationEvent('invited', organization, {
          subject: { id: invitation.id, name: email },
          changes: { role: [null, role] },
        }),
      )
      done.push({ email, invitation, error: null })
    }
    return done
  })
  context.wakeMail()
  return results
}

type One = { organizationId: string; invitationId: string }

/** Sends a new link, which is valid as long as a new invitation; the old one stops working. */
export async function resendInvitation(
  context: OrganizationContext,
  { organizationId, invitationId }: One,
): Promise<Invitation> {
  const resent = await withAudit(context, async (tx, audit) => {
    const needs = { invitation: ['create'] } as const
    const { organization, grants, role } = await requireAccess(
      tx,
      context.viewer,
      organizationId,
      needs,
      { lock: true },
    )
    const invitation = await findInvitation(tx, organizationId, invitationId)
    if (invitation.status !== 'pending' && invitation.status !== 'expired')
      throw new AppError('INVITATION_NOT_FOUND')
    if (!mayManageRole(grants, invitation.role))
      throw new AppError('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
    const age = (Date.now() - Date.parse(invitation.sentAt)) / 1000
    if (age < resendSeconds)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resendSeconds - age) })
    const { viewer, by } = context
    await tx
      .update(invitationTable)
      .set({ inviterId: viewer.id, inviterName: by.name, inviterRole: role })
      .where(eq(invitationTable.id, invitationId))
    await send(tx, context, organization, invitation)
    await audit(
      organizationEvent('invited', organization, {
        subject: { id: invitationId, name: invitation.email },
      }),
    )
    return findInvitation(tx, organizationId, invitationId)
  })
  context.wakeMail()
  return resent
}

export const cancelInvitation = (
  context: OrganizationContext,
  { organizationId, invitationId }: One,
) =>
  withAudit(context, async (tx, audit) => {
    const needs = { invitation: ['cancel'] } as const
    const access = await requireAccess(tx, context.viewer, organizationId, needs, { lock: true })
    const invitation = await findInvitation(tx, organizationId, invitationId)
    if (!mayManageRole(access.grants, invitation.role))
      throw new AppError('YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION')
    if (invitation.status !== 'pending' && invitation.status !== 'expired')
      throw new AppError('INVITATION_NOT_FOUND')
    await tx
      .update(invitationTable)
      .set({ status: 'canceled' })
      .where(eq(invitationTable.id, invitationId))
    await audit(
      organizationEvent('invitation-canceled', access.organization, {
        subject: { id: invitationId, name: invitation.email },
      }),
    )
  })
