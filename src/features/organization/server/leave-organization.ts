import { and, eq } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { keepAnOwner } from '#/platform/organization/server/last-owner.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import type { OrganizationDetail, OrganizationRemoval } from '../organization.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { sendDeletionMails } from './organization-mail.ts'
import {
  requireRestorable,
  restoreDays,
  toDetail,
  writeOrganization,
} from './organization.service.ts'
import { transferTable } from './organization.table.ts'

/** The last owner cannot leave. */
export const leaveOrganization = (context: OrganizationContext, organizationId: string) =>
  withAudit(context, async (tx, audit) => {
    const { viewer, by } = context
    const { organization, role } = await requireAccess(
      tx,
      viewer,
      organizationId,
      { organization: ['read'] },
      { lock: true },
    )
    if (!role) throw new AppError('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    if (role === 'owner') await keepAnOwner(tx, organizationId, viewer.id)
    await tx
      .delete(memberTable)
      .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, viewer.id)))
    await audit(
      organizationEvent('member-left', organization, {
        subject: { id: viewer.id, name: by.name },
        toUserId: viewer.id,
      }),
    )
  })

/** It disappears for its members at once; its owners can restore it until it is purged. */
export async function deleteOrganization(
  context: OrganizationContext,
  { organizationId, name }: OrganizationRemoval,
) {
  await withAudit(context, async (tx, audit) => {
    const needs = { organization: ['delete'] } as const
    const { organization } = await requireAccess(tx, context.viewer, organizationId, needs, {
      lock: true,
    })
    if (name.trim() !== organization.name)
      throw new AppError('INVALID_INPUT', {
        field: 'name',
        parameters: { key: 'organization.delete.mismatch' },
      })
    await writeOrganization(tx, organizationId, { deletedAt: new Date() })
    await tx.delete(transferTable).where(eq(transferTable.organizationId, organizationId))
    await audit(organizationEvent('deleted', organization))
    await sendDeletionMails(tx, context, organization, restoreDays)
  })
  context.wakeMail()
}

export const restoreOrganization = (
  context: OrganizationContext,
  organizationId: string,
): Promise<OrganizationDetail> =>
  withAudit(context, async (tx, audit) => {
    const { viewer, config } = context
    const options = { lock: true, deleted: true }
    const access = await requireAccess(
      tx,
      viewer,
      organizationId,
      { organization: ['read'] },
      options,
    )
    requireRestorable(access)
    if (!access.organization.deletedAt) return toDetail(tx, access, config)
    await writeOrganization(tx, organizationId, { deletedAt: null })
    await audit(organizationEvent('restored', access.organization))
    const restored = await requireAccess(tx, viewer, organizationId, { organization: ['read'] })
    return toDetail(tx, restored, config)
  })
