import { and, eq, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import { findMember } from './member.service.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { languageOf, sendTransferMail } from './organization-mail.ts'
import { transferTable } from './organization.table.ts'

const offerDays = 7

/** An owner offers their role to a member, who has to accept. A new offer replaces the old one. */
export async function offerTransfer(
  context: OrganizationContext,
  { organizationId, memberId }: { organizationId: string; memberId: string },
) {
  await withAudit(context, async (tx, audit) => {
    const { viewer } = context
    const needs = { organization: ['transfer'] } as const
    const { organization, role } = await requireAccess(tx, viewer, organizationId, needs, {
      lock: true,
    })
    // An administrator who is not a member has no role to give away, and can set roles instead.
    if (role !== 'owner') throw new AppError('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    const member = await findMember(tx, organizationId, memberId)
    if (member.userId === viewer.id || member.role === 'owner')
      throw new AppError('INVALID_INPUT', {
        field: 'memberId',
        parameters: { key: 'organization.transfer.alreadyOwner' },
      })
    const offer = {
      fromUserId: viewer.id,
      toUserId: member.userId,
      expiresAt: new Date(Date.now() + offerDays * 86_400_000),
    }
    await tx
      .insert(transferTable)
      .values({ organizationId, ...offer })
      .onConflictDoUpdate({
        target: transferTable.organizationId,
        set: { ...offer, createdAt: sql`now()` },
      })
    await audit(
      organizationEvent('transfer-offered', organization, {
        subject: { id: member.userId, name: member.name },
      }),
    )
    const language = await languageOf(tx, member.email, context)
    await sendTransferMail(tx, context, organization, { email: member.email, language })
  })
  context.wakeMail()
}

/** The open offer; its organization is locked. */
async function findOffer(tx: Executor, organizationId: string) {
  const [offer] = await tx
    .select()
    .from(transferTable)
    .where(
      and(
        eq(transferTable.organizationId, organizationId),
        sql`${transferTable.expiresAt} > now()`,
      ),
    )
  if (!offer) throw new AppError('NOT_FOUND')
  return offer
}

const endOffer = (tx: Executor, organizationId: string) =>
  tx.delete(transferTable).where(eq(transferTable.organizationId, organizationId))

/** Withdrawn by an owner, or declined by the member. */
export const endTransfer = (context: OrganizationContext, organizationId: string) =>
  withAudit(context, async (tx, audit) => {
    const { viewer } = context
    const access = await requireAccess(
      tx,
      viewer,
      organizationId,
      { organization: ['read'] },
      { lock: true },
    )
    const offer = await findOffer(tx, organizationId)
    const mayEnd = offer.toUserId === viewer.id || access.grants.organization?.includes('transfer')
    if (!mayEnd) throw new AppError('NOT_FOUND')
    await endOffer(tx, organizationId)
    await audit(organizationEvent('transfer-ended', access.organization))
  })

/** The member becomes an owner and the former owner an admin, at once. */
export const acceptTransfer = (context: OrganizationContext, organizationId: string) =>
  withAudit(context, async (tx, audit) => {
    const { viewer, by } = context
    const { organization } = await requireAccess(
      tx,
      viewer,
      organizationId,
      { organization: ['read'] },
      { lock: true },
    )
    const offer = await findOffer(tx, organizationId)
    if (offer.toUserId !== viewer.id) throw new AppError('NOT_FOUND')
    const roleOf = (userId: string) =>
      and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, userId))
    const [from] = await tx
      .update(memberTable)
      .set({ role: 'admin' })
      .where(and(roleOf(offer.fromUserId), eq(memberTable.role, 'owner')))
      .returning({ id: memberTable.id })
    // The offer is void if the member who made it is no longer an owner.
    if (!from) throw new AppError('NOT_FOUND')
    await tx.update(memberTable).set({ role: 'owner' }).where(roleOf(viewer.id))
    await endOffer(tx, organizationId)
    await audit(
      organizationEvent('transferred', organization, { subject: { id: viewer.id, name: by.name } }),
    )
  })
