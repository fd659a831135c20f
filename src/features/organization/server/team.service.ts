import { and, asc, eq, sql } from 'drizzle-orm'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import { teamMemberTable, teamTable } from '#/platform/organization/server/organization.table.ts'
import type { Team, TeamChange, TeamMembership } from '../organization.ts'
import { isMember } from './member.service.ts'
import { organizationEvent } from './organization-context.ts'
import type { OrganizationContext } from './organization-context.ts'
import { invitationTable } from './organization.table.ts'

const columns = {
  id: teamTable.id,
  name: teamTable.name,
  version: teamTable.version,
  members: sql<number>`(select count(*)::int from ${teamMemberTable}
    where ${teamMemberTable.organizationId} = "team"."organization_id"
      and ${teamMemberTable.teamId} = "team"."id")`,
}

export const listTeams = (db: Executor, organizationId: string): Promise<Team[]> =>
  db
    .select(columns)
    .from(teamTable)
    .where(eq(teamTable.organizationId, organizationId))
    .orderBy(asc(teamTable.name), asc(teamTable.id))

export async function findTeam(
  db: Executor,
  organizationId: string,
  teamId: string,
  field?: string,
): Promise<Team> {
  const [team] = await db
    .select(columns)
    .from(teamTable)
    .where(and(eq(teamTable.organizationId, organizationId), eq(teamTable.id, teamId)))
  if (!team) throw new AppError('TEAM_NOT_FOUND', { field })
  return team
}

const countTeams = async (tx: Executor, organizationId: string) =>
  (await listTeams(tx, organizationId)).length

export const createTeam = (
  context: OrganizationContext,
  { organizationId, name }: { organizationId: string; name: string },
): Promise<Team> =>
  withAudit(context, async (tx, audit) => {
    const { teams: limit } = context.config.organizations
    const { organization } = await requireAccess(
      tx,
      context.viewer,
      organizationId,
      { team: ['create'] },
      { lock: true },
    )
    // Teams are switched off.
    if (limit === 0) throw new AppError('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM')
    if ((await countTeams(tx, organizationId)) >= limit)
      throw new AppError('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS')
    const id = newId()
    await tx.insert(teamTable).values({ id, organizationId, name })
    await audit(organizationEvent('team-created', organization, { subject: { id, name } }))
    return findTeam(tx, organizationId, id)
  })

/** Rejects a change based on an outdated version; the error contains the current one. */
export const updateTeam = (
  context: OrganizationContext,
  { organizationId, teamId, version, name }: TeamChange,
): Promise<Team> =>
  withAudit(context, async (tx, audit) => {
    const needs = { team: ['update'] } as const
    const access = await requireAccess(tx, context.viewer, organizationId, needs, { lock: true })
    const before = await findTeam(tx, organizationId, teamId)
    if (before.version !== version) throw new AppError('CHANGED_MEANWHILE', { current: before })
    await tx
      .update(teamTable)
      .set({ name, version: sql`${teamTable.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(teamTable.organizationId, organizationId), eq(teamTable.id, teamId)))
    await audit(
      organizationEvent('team-updated', access.organization, {
        subject: { id: teamId, name },
        changes: { name: [before.name, name] },
      }),
    )
    return findTeam(tx, organizationId, teamId)
  })

/** Pending invitations to the team stay, as invitations to the organization. */
export const deleteTeam = (
  context: OrganizationContext,
  { organizationId, teamId }: { organizationId: string; teamId: string },
) =>
  withAudit(context, async (tx, audit) => {
    const needs = { team: ['delete'] } as const
    const access = await requireAccess(tx, context.viewer, organizationId, needs, { lock: true })
    const team = await findTeam(tx, organizationId, teamId)
    if ((await countTeams(tx, organizationId)) === 1)
      throw new AppError('UNABLE_TO_REMOVE_LAST_TEAM')
    await tx
      .update(invitationTable)
      .set({ teamId: null })
      .where(
        and(eq(invitationTable.organizationId, organizationId), eq(invitationTable.teamId, teamId)),
      )
    await tx
      .delete(teamTable)
      .where(and(eq(teamTable.organizationId, organizationId), eq(teamTable.id, teamId)))
    await audit(
      organizationEvent('team-deleted', access.organization, {
        subject: { id: teamId, name: team.name },
      }),
    )
  })

async function nameOf(tx: Executor, userId: string): Promise<string> {
  const [user] = await tx
    .select({ name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, userId))
  return user?.name || user?.email || ''
}

const changeMembership = (
  context: OrganizationContext,
  { organizationId, teamId, userId }: TeamMembership,
  added: boolean,
  change: (tx: Executor) => Promise<{ rowCount: number | null }>,
) =>
  withAudit(context, async (tx, audit) => {
    const needs = { team: ['update'] } as const
    const access = await requireAccess(tx, context.viewer, organizationId, needs, { lock: true })
    const team = await findTeam(tx, organizationId, teamId)
    if (!(await isMember(tx, organizationId, userId)))
      throw new AppError('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', { field: 'userId' })
    const { rowCount } = await change(tx)
    if (!rowCount) return
    await audit(
      organizationEvent('team-members', access.organization, {
        subject: { id: userId, name: await nameOf(tx, userId) },
        changes: { team: added ? [null, team.name] : [team.name, null] },
      }),
    )
  })

/** Can safely be repeated, as can the removal. */
export const addToTeam = (context: OrganizationContext, membership: TeamMembership) =>
  changeMembership(context, membership, true, (tx) =>
    tx
      .insert(teamMemberTable)
      .values({ id: newId(), ...membership })
      .onConflictDoNothing(),
  )

export const removeFromTeam = (context: OrganizationContext, membership: TeamMembership) =>
  changeMembership(context, membership, false, (tx) =>
    tx
      .delete(teamMemberTable)
      .where(
        and(
          eq(teamMemberTable.organizationId, membership.organizationId),
          eq(teamMemberTable.teamId, membership.teamId),
          eq(teamMemberTable.userId, membership.userId),
        ),
      ),
  )
