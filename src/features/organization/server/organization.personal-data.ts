import { asc, eq, or } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { PersonalData } from '#/platform/personal-data/server/personal-data.ts'
import {
  memberTable,
  organizationTable,
  teamMemberTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'
import { invitationTable } from './organization.table.ts'

export const membershipPersonalData: PersonalData = {
  name: 'organizations',
  columns: ['organizationId', 'name', 'slug', 'role', 'joinedAt', 'teams'],
  async *pages(db, userId) {
    const rows = await db
      .select({
        organization: organizationTable,
        role: memberTable.role,
        at: memberTable.createdAt,
      })
      .from(memberTable)
      .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
      .where(eq(memberTable.userId, userId))
      .orderBy(asc(memberTable.createdAt))
    const teams = await db
      .select({ organizationId: teamTable.organizationId, name: teamTable.name })
      .from(teamMemberTable)
      .innerJoin(teamTable, eq(teamTable.id, teamMemberTable.teamId))
      .where(eq(teamMemberTable.userId, userId))
    yield rows.map(({ organization: { id, name, slug }, role, at }) => [
      id,
      name,
      slug,
      role,
      at.toISOString(),
      teams
        .filter(({ organizationId }) => organizationId === id)
        .map((team) => team.name)
        .join(', '),
    ])
  },
}

/** Invitations that the user sent or received. */
export const invitationPersonalData: PersonalData = {
  name: 'invitations',
  columns: ['organization', 'email', 'role', 'status', 'inviter', 'createdAt', 'expiresAt'],
  async *pages(db, userId) {
    const [user] = await db
      .select({ email: userTable.email })
      .from(userTable)
      .where(eq(userTable.id, userId))
    if (!user) return
    const rows = await db
      .select({ invitation: invitationTable, organization: organizationTable.name })
      .from(invitationTable)
      .innerJoin(organizationTable, eq(organizationTable.id, invitationTable.organizationId))
      .where(or(eq(invitationTable.inviterId, userId), eq(invitationTable.email, user.email)))
      .orderBy(asc(invitationTable.createdAt))
    yield rows.map(({ invitation, organization }) => [
      organization,
      invitation.email,
      invitation.role,
      invitation.status,
      invitation.inviterName,
      invitation.createdAt.toISOString(),
      invitation.expiresAt.toISOString(),
    ])
  },
}
