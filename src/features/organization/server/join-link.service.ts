import { and, eq, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import {
  lockOrganization,
  requireAccess,
} from '#/platform/organization/server/organization-access.ts'
import { organizationTable } from '#/platform/organization/server/organization.table.ts'
import type { JoinedOrganization, JoinLink, JoinLinkInput, JoinLinkView } from '../organization.ts'
import { toLogo } from './logos.ts'
import { addMember, isMember } from './member.service.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { joinLinkTable } from './organization.table.ts'
import { hashToken, newToken } from './token.ts'

type Row = typeof joinLinkTable.$inferSelect

const toJoinLink = ({ expiresAt, uses, maxUses, createdAt }: Row): JoinLink => ({
  expiresAt: expiresAt.toISOString(),
  uses,
  maxUses,
  createdAt: createdAt.toISOString(),
})

const needs = { invitation: ['create'] } as const

export async function getJoinLink(
  { db, viewer }: Pick<OrganizationContext, 'db' | 'viewer'>,
  organizationId: string,
): Promise<JoinLink | null> {
  await requireAccess(db, viewer, organizationId, needs)
  const [row] = await db
    .select()
    .from(joinLinkTable)
    .where(eq(joinLinkTable.organizationId, organizationId))
  return row ? toJoinLink(row) : null
}

/** Replaces the link that the organization has. */
export const createJoinLink = (
  context: OrganizationContext,
  { organizationId, days, maxUses }: JoinLinkInput,
): Promise<JoinLink & { url: string }> =>
  withAudit(context, async (tx, audit) => {
    const { viewer, config } = context
    const { organization } = await requireAccess(tx, viewer, organizationId, needs, { lock: true })
    const { token, tokenHash } = newToken()
    const link = {
      tokenHash,
      maxUses,
      uses: 0,
      expiresAt: new Date(Date.now() + days * 86_400_000),
      createdBy: viewer.id,
      createdAt: new Date(),
    }
    const [row] = await tx
      .insert(joinLinkTable)
      .values({ organizationId, ...link })
      .onConflictDoUpdate({ target: joinLinkTable.organizationId, set: link })
      .returning()
    await audit(organizationEvent('join-link', organization))
    return { ...toJoinLink(row as Row), url: `${config.baseUrl}/join/${token}` }
  })

export const revokeJoinLink = (context: OrganizationContext, organizationId: string) =>
  withAudit(context, async (tx, audit) => {
    const { organization } = await requireAccess(tx, context.viewer, organizationId, needs, {
      lock: true,
    })
    const { rowCount } = await tx
      .delete(joinLinkTable)
      .where(eq(joinLinkTable.organizationId, organizationId))
    if (rowCount) await audit(organizationEvent('join-link', organization))
  })

async function findByToken(db: Executor, token: string) {
  const [row] = await db
    .select({ link: joinLinkTable, organization: organizationTable })
    .from(joinLinkTable)
    .innerJoin(organizationTable, eq(organizationTable.id, joinLinkTable.organizationId))
    .where(eq(joinLinkTable.tokenHash, hashToken(token)))
  if (!row || row.organization.deletedAt) throw new AppError('INVITATION_NOT_FOUND')
  return row
}

/** Whether the join link leads to this organization. */
export async function isLinkTo(db: Executor, organizationId: string, token: string) {
  const [row] = await db
    .select({ organizationId: joinLinkTable.organizationId })
    .from(joinLinkTable)
    .where(
      and(
        eq(joinLinkTable.tokenHash, hashToken(token)),
        eq(joinLinkTable.organizationId, organizationId),
      ),
    )
  return row !== undefined
}

function stateOf({ expiresAt, uses, maxUses }: Row): JoinLinkView['state'] {
  if (expiresAt.getTime() <= Date.now()) return 'expired'
  return uses >= maxUses ? 'usedUp' : 'valid'
}

export async function viewJoinLink(db: Executor, token: string): Promise<JoinLinkView> {
  const { link, organization } = await findByToken(db, token)
  return {
    state: stateOf(link),
    organization: { name: organization.name, logo: toLogo(organization, { join: token }) },
  }
}

/** Everyone who joins by a link is a plain member. */
export const joinByLink = (
  context: OrganizationContext,
  token: string,
): Promise<JoinedOrganization> =>
  withAudit(context, async (tx, audit) => {
    const { viewer, by, config } = context
    await lockOrganization(tx, (await findByToken(tx, token)).organization.id)
    const { link, organization } = await findByToken(tx, token)
    const { id, name, slug } = organization
    if (await isMember(tx, id, viewer.id)) return { id, name, slug }
    if (stateOf(link) !== 'valid') throw new AppError('INVITATION_NOT_FOUND')
    await addMember(tx, {
      organizationId: id,
      userId: viewer.id,
      role: 'member',
      teamId: null,
      limit: config.organizations.members,
    })
    await tx
      .update(joinLinkTable)
      .set({ uses: sql`${joinLinkTable.uses} + 1` })
      .where(eq(joinLinkTable.organizationId, id))
    await audit(
      organizationEvent('member-joined', organization, {
        subject: { id: viewer.id, name: by.name },
        changes: { role: [null, 'member'] },
      }),
    )
    return { id, name, slug }
  })
