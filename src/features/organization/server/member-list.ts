import { and, eq, inArray, sql } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { isUserNamed } from '#/platform/api/server/user-search.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Database } from '#/platform/db/server/database.ts'
import {
  memberTable,
  teamMemberTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'
import type { Member, MemberListInput, MemberPage } from '../organization.ts'

const columns = {
  id: memberTable.id,
  userId: memberTable.userId,
  name: userTable.name,
  email: userTable.email,
  image: userTable.image,
  role: memberTable.role,
  banned: sql<boolean>`(${userTable.banned} and (${userTable.banExpires} is null or ${userTable.banExpires} > now()))`,
  lastSeenAt: userTable.lastSeenAt,
  createdAt: memberTable.createdAt,
  teams: sql<Member['teams']>`coalesce((
    select json_agg(json_build_object('id', ${teamTable.id}, 'name', ${teamTable.name}) order by ${teamTable.name})
    from ${teamMemberTable} join ${teamTable}
      on ${teamTable.organizationId} = ${teamMemberTable.organizationId} and ${teamTable.id} = ${teamMemberTable.teamId}
    where ${teamMemberTable.organizationId} = ${memberTable.organizationId}
      and ${teamMemberTable.userId} = ${memberTable.userId}), '[]')`,
}

const source = {
  table: memberTable,
  countBy: memberTable.createdAt,
  id: memberTable.id,
  sorts: { createdAt: { column: memberTable.createdAt } },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...columns, listKey, listTotal })
      .from(memberTable)
      .innerJoin(userTable, eq(userTable.id, memberTable.userId))
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

type Row = Omit<Member, 'lastSeenAt' | 'createdAt'> & { lastSeenAt: Date | null; createdAt: Date }

const toMember = ({ lastSeenAt, createdAt, ...row }: Row): Member => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  email: row.email,
  image: row.image,
  role: row.role,
  banned: row.banned,
  teams: row.teams,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

const members = createList('member', source as ListSource<Row & ListRow>, toMember)

export async function listMembers(
  db: Database,
  { organizationId, searchTerm, role, teamId, ...page }: MemberListInput,
  cursorSecret: string,
): Promise<MemberPage> {
  const named =
    searchTerm &&
    inArray(
      memberTable.userId,
      db
        .select({ id: userTable.id })
        .from(userTable)
        .where(await isUserNamed(db, searchTerm)),
    )
  const inTeam = sql`exists (select from ${teamMemberTable}
    where ${teamMemberTable.organizationId} = ${memberTable.organizationId}
      and ${teamMemberTable.teamId} = ${teamId} and ${teamMemberTable.userId} = ${memberTable.userId})`
  const filter = and(
    eq(memberTable.organizationId, organizationId),
    role && eq(memberTable.role, role),
    named || undefined,
    teamId ? inTeam : undefined,
  )
  const rare =
    searchTerm !== '' || teamId !== undefined || (role !== undefined && role !== 'member')
  return members.page(db, { ...page, filter, rare }, cursorSecret)
}
