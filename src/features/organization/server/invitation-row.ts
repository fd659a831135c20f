import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { teamTable } from '#/platform/organization/server/organization.table.ts'
import type { Invitation } from '../organization.ts'
import type { InvitationFilter } from '../organization-search.ts'
import { invitationTable } from './organization.table.ts'

export const pendingNow = sql`(${invitationTable.status} = 'pending' and ${invitationTable.expiresAt} > now())`

/** The table has the statuses of the library; an expired invitation is still pending there. */
export const hasStatus: Record<InvitationFilter, SQL> = {
  pending: pendingNow,
  expired: sql`(${invitationTable.status} = 'pending' and ${invitationTable.expiresAt} <= now())`,
  accepted: eq(invitationTable.status, 'accepted'),
  declined: eq(invitationTable.status, 'rejected'),
  canceled: eq(invitationTable.status, 'canceled'),
}

const shownStatus = {
  pending: 'pending',
  accepted: 'accepted',
  rejected: 'declined',
  canceled: 'canceled',
} as const

type StatusRow = Pick<typeof invitationTable.$inferSelect, 'status' | 'expiresAt'>

export const statusOf = ({ status, expiresAt }: StatusRow): InvitationFilter =>
  status === 'pending' && expiresAt.getTime() <= Date.now() ? 'expired' : shownStatus[status]

export const invitationColumns = {
  id: invitationTable.id,
  email: invitationTable.email,
  role: invitationTable.role,
  status: invitationTable.status,
  teamId: invitationTable.teamId,
  teamName: teamTable.name,
  inviterName: invitationTable.inviterName,
  createdAt: invitationTable.createdAt,
  sentAt: invitationTable.sentAt,
  expiresAt: invitationTable.expiresAt,
}

export const ofTeam = and(
  eq(teamTable.organizationId, invitationTable.organizationId),
  eq(teamTable.id, invitationTable.teamId),
)

type Row = Pick<
  typeof invitationTable.$inferSelect,
  Exclude<keyof typeof invitationColumns, 'teamName'>
> & { teamName: string | null }

export const toInvitation = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  status: statusOf(row),
  team: row.teamId && row.teamName !== null ? { id: row.teamId, name: row.teamName } : null,
  inviter: row.inviterName,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})
