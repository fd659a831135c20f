import { and, eq, sql } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import { hasWords } from '#/platform/api/server/list-query.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { teamTable } from '#/platform/organization/server/organization.table.ts'
import type { InvitationListInput, InvitationPage } from '../organization.ts'
import { hasStatus, invitationColumns, ofTeam, toInvitation } from './invitation-row.ts'
import { invitationTable } from './organization.table.ts'

const source = {
  table: invitationTable,
  id: invitationTable.id,
  sorts: { createdAt: { column: invitationTable.createdAt } },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...invitationColumns, listKey, listTotal })
      .from(invitationTable)
      .leftJoin(teamTable, ofTeam)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const invitations = createList('invitation', source, toInvitation)

export const listInvitations = (
  db: Database,
  { organizationId, searchTerm, status, ...page }: InvitationListInput,
  cursorSecret: string,
): Promise<InvitationPage> =>
  invitations.page(
    db,
    {
      ...page,
      filter: and(
        eq(invitationTable.organizationId, organizationId),
        status && hasStatus[status],
        hasWords(sql`search_fold(${invitationTable.email})`, searchTerm),
      ),
      rare: false,
    },
    cursorSecret,
  )
