import { and, eq, isNull, sql } from 'drizzle-orm'
import { boundedCount, boundedTotal } from '#/platform/api/server/list-query.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { changesBetween } from '#/platform/audit/field-changes.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { can } from '#/platform/auth/viewer.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { claimImage, dropImage, requireImage } from '#/platform/image/server/image-files.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import type { OrganizationAccess } from '#/platform/organization/server/organization-access.ts'
import {
  memberTable,
  organizationTable,
  teamMemberTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'
import type { OrganizationChange, OrganizationDetail, OrganizationInput } from '../organization.ts'
import { pendingNow } from './invitation-row.ts'
import { logoLocation, logos } from './logos.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { toSummary } from './organization-row.ts'
import {
  findBySlug,
  keepFormerSlug,
  requireFreeSlug,
  suggestSlug,
} from './organization-slug.service.ts'
import { invitationTable, transferTable } from './organization.table.ts'

/** How long a deleted organization can be restored. */
export const restoreDays = 30

type DetailContext = Pick<OrganizationContext, 'db' | 'viewer' | 'config'>

/** The organization with what the requesting user may do in it. */
export async function toDetail(
  db: Executor,
  { organization, role, grants }: OrganizationAccess,
  { organizations: limits }: Pick<OrganizationContext['config'], 'organizations'>,
): Promise<OrganizationDetail> {
  const inside = (table: typeof memberTable | typeof teamTable | typeof invitationTable) =>
    sql`${table.organizationId} = ${organization.id}`
  const [counts] = await db
    .select({
      members: sql<number>`(${boundedCount({ table: memberTable, countBy: memberTable.createdAt }, inside(memberTable))})`,
      teams: sql<number>`(select count(*)::int from ${teamTable} where ${inside(teamTable)})`,
      pendingInvitations: sql<number>`(select count(*)::int from ${invitationTable}
        where ${inside(invitationTable)} and ${pendingNow})`,
    })
    .from(sql`(values (1)) one`)
  return {
    ...toSummary(organization),
    version: organization.version,
    updatedAt: organization.updatedAt.toISOString(),
    role,
    permissions: Object.fromEntries(
      Object.entries(grants).map(([resource, actions]) => [resource, [...actions]]),
    ),
    members: boundedTotal(counts?.members ?? 0),
    teams: counts?.teams ?? 0,
    pendingInvitations: counts?.pendingInvitations ?? 0,
    limits: {
      members: limits.members,
      teams: limits.teams,
      pendingInvitations: limits.pendingInvitations,
    },
    transfer: await findTransfer(db, organization.id),
  }
}

async function findTransfer(db: Executor, organizationId: string) {
  const someone = (column: typeof transferTable.fromUserId | typeof transferTable.toUserId) =>
    sql<{ userId: string; name: string }>`(select json_build_object('userId', ${userTable.id},
      'name', coalesce(nullif(${userTable.name}, ''), ${userTable.email}))
      from ${userTable} where ${userTable.id} = ${column})`
  const [row] = await db
    .select({
      from: someone(transferTable.fromUserId),
      to: someone(transferTable.toUserId),
      expiresAt: transferTable.expiresAt,
    })
    .from(transferTable)
    .where(
      and(
        eq(transferTable.organizationId, organizationId),
        sql`${transferTable.expiresAt} > now()`,
      ),
    )
  return row ? { ...row, expiresAt: row.expiresAt.toISOString() } : null
}

export async function getOrganization(
  { db, viewer, config }: DetailContext,
  organizationId: string,
): Promise<OrganizationDetail> {
  const access = await requireAccess(
    db,
    viewer,
    organizationId,
    { organization: ['read'] },
    { deleted: true },
  )
  requireRestorable(access)
  return toDetail(db, access, config)
}

/** Of a deleted organization, only those who can restore it see anything. */
export function requireRestorable({ organization, role, grants }: OrganizationAccess) {
  const { deletedAt } = organization
  if (!deletedAt) return
  const mayRestore = role === 'owner' || (role === null && grants.organization?.includes('delete'))
  // Afterwards the job that purges organizations deletes it bit by bit.
  const over = Date.now() - deletedAt.getTime() >= restoreDays * 86_400_000
  if (!mayRestore || over) throw new AppError('ORGANIZATION_NOT_FOUND')
}

/** The organization that has the slug, or had it: the page then redirects to the current one. */
export async function getBySlug(context: DetailContext, slug: string) {
  const organizationId = await findBySlug(context.db, slug)
  if (!organizationId) throw new AppError('ORGANIZATION_NOT_FOUND')
  return getOrganization(context, organizationId)
}

/** The creator becomes its owner and a member of its first team. */
export async function createOrganization(
  context: OrganizationContext,
  { name, slug: wanted }: OrganizationInput,
): Promise<OrganizationDetail> {
  const { viewer, config } = context
  const { mode, perUser, teams } = config.organizations
  if (mode !== 'open' && !can(viewer, { organization: ['manage'] }))
    throw new AppError('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION')
  return withAudit(context, async (tx, audit) => {
    // Two requests of the same user must not exceed the limit together.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('organizations of'), hashtext(${viewer.id}))`,
    )
    if ((await countOwned(tx, viewer.id)) >= perUser)
      throw new AppError('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS')
    if (wanted) await requireFreeSlug(tx, wanted, null)
    const slug = wanted ?? (await suggestSlug(tx, name))
    const id = newId()
    const userId = viewer.id
    await tx.insert(organizationTable).values({ id, name, slug, createdBy: userId })
    await tx
      .insert(memberTable)
      .values({ id: newId(), organizationId: id, userId, role: 'owner', lastOpenedAt: new Date() })
    if (teams > 0) {
      const teamId = newId()
      await tx.insert(teamTable).values({ id: teamId, organizationId: id, name: name.slice(0, 60) })
      await tx.insert(teamMemberTable).values({ id: newId(), organizationId: id, teamId, userId })
    }
    await audit(
      organizationEvent('created', { id, name }, { changes: changesBetween(null, { name, slug }) }),
    )
    const access = await requireAccess(tx, viewer, id, { organization: ['read'] })
    return toDetail(tx, access, config)
  })
}

async function countOwned(tx: Executor, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(
      and(
        eq(memberTable.userId, userId),
        eq(memberTable.role, 'owner'),
        isNull(organizationTable.deletedAt),
      ),
    )
  return row?.count ?? 0
}

/** Rejects a change based on an outdated version; the error contains the current one. */
export async function updateOrganization(
  context: OrganizationContext & Pick<ApiContext, 'storage'>,
  { organizationId, version, name, slug, logo }: OrganizationChange,
): Promise<OrganizationDetail> {
  const { db, viewer, config, storage } = context
  const needs = { organization: ['update'] } as const
  if (logo) {
    const { organization } = await requireAccess(db, viewer, organizationId, needs)
    if (logo !== organization.logo)
      await requireImage(storage, logos, logoLocation(organizationId, logo))
  }
  const [former, detail] = await withAudit(context, async (tx, audit) => {
    const before = await requireAccess(tx, viewer, organizationId, needs, { lock: true })
    if (before.organization.version !== version)
      throw new AppError('CHANGED_MEANWHILE', { current: await toDetail(tx, before, config) })
    const from = before.organization.slug
    if (slug !== undefined && slug !== from) {
      await requireFreeSlug(tx, slug, organizationId)
      await keepFormerSlug(tx, organizationId, { from, to: slug })
    }
    const formerLogo = before.organization.logo
    if (logo && logo !== formerLogo) await claimImage(tx, logos, logo)
    await writeOrganization(tx, organizationId, {
      ...(name !== undefined && { name }),
      ...(slug !== undefined && { slug }),
      ...(logo !== undefined && { logo }),
    })
    const after = await requireAccess(tx, viewer, organizationId, { organization: ['read'] })
    const fieldsOf = ({ organization }: OrganizationAccess) => ({
      name: organization.name,
      slug: organization.slug,
      logo: organization.logo,
    })
    await audit(
      organizationEvent('updated', after.organization, {
        changes: changesBetween(fieldsOf(before), fieldsOf(after)),
      }),
    )
    const isReplaced = formerLogo !== after.organization.logo
    return [isReplaced && formerLogo, await toDetail(tx, after, config)]
  })
  if (former) await dropImage(context, logos, logoLocation(organizationId, former))
  return detail
}

export async function writeOrganization(
  tx: Executor,
  id: string,
  columns: Partial<typeof organizationTable.$inferInsert>,
) {
  await tx
    .update(organizationTable)
    .set({
      ...columns,
      version: sql`${organizationTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(organizationTable.id, id))
}
