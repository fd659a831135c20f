import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import {
  boundedCount,
  boundedTotal,
  hasWords,
  listSource,
} from '#/platform/api/server/list-query.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import type { Database } from '#/platform/db/server/database.ts'
import {
  memberTable,
  organizationTable,
} from '#/platform/organization/server/organization.table.ts'
import type {
  ManagedOrganization,
  OrganizationListInput,
  OwnOrganization,
} from '../organization.ts'
import { summaryColumns, toSummary } from './organization-row.ts'

const sorts = {
  name: { column: organizationTable.nameKey },
  createdAt: { column: organizationTable.createdAt },
} as const

type Row = Parameters<typeof toSummary>[0]

/**
 * Looks up the organization of each membership. A plain join lets the planner read all organizations
 * instead, because it cannot know how few a user has; the limit keeps it from making this one.
 */
const organizationOfMember = (db: Pick<Database, 'select'>) =>
  db
    .select()
    .from(organizationTable)
    .where(eq(organizationTable.id, memberTable.organizationId))
    .limit(1)
    .as('organization')

// The organizations of one user: their memberships, joined with the few organizations they are in.
const ownSource = {
  table: memberTable,
  id: memberTable.id,
  sorts,
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({
        ...summaryColumns,
        organizationId: summaryColumns.id,
        id: memberTable.id,
        role: memberTable.role,
        listKey,
        listTotal,
      })
      .from(memberTable)
      .innerJoinLateral(organizationOfMember(db), sql`true`)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

type OwnRow = Row & { organizationId: string; role: OwnOrganization['role'] }

const ownOrganizations = createList(
  'own organization',
  ownSource as ListSource<OwnRow & ListRow>,
  ({ organizationId, role, ...row }): OwnOrganization => ({
    ...toSummary({ ...row, id: organizationId }),
    role,
  }),
)

/** Deleted organizations are listed for their owners, who can restore them. */
export const listOwnOrganizations = (
  db: Database,
  userId: string,
  { searchTerm, ...page }: OrganizationListInput,
  cursorSecret: string,
) => {
  const matches: SQL | undefined = and(
    sql`(o.deleted_at is null or ${memberTable.role} = 'owner')`,
    hasWords(sql`o.search`, searchTerm),
  )
  const filter = and(
    eq(memberTable.userId, userId),
    // Not `exists`, which the planner may make a join with all organizations.
    sql`(select ${matches} from ${organizationTable} o where o.id = ${memberTable.organizationId})`,
  )
  return ownOrganizations.page(db, { ...page, filter, rare: false }, cursorSecret)
}

const managedColumns = {
  ...summaryColumns,
  // Written with its table, because a list of one table would leave it out.
  members: sql<number>`(${boundedCount(
    { table: memberTable, countBy: memberTable.createdAt },
    sql`${memberTable.organizationId} = "organization"."id"`,
  )})`,
}

const managedSource = listSource<Row & { members: number }>(
  organizationTable,
  sorts,
  managedColumns,
)

const managedOrganizations = createList(
  'organization',
  managedSource,
  (row): ManagedOrganization => ({ ...toSummary(row), members: boundedTotal(row.members) }),
)

export const listAllOrganizations = (
  db: Database,
  { searchTerm, ...page }: OrganizationListInput,
  cursorSecret: string,
) =>
  managedOrganizations.page(
    db,
    {
      ...page,
      filter: hasWords(organizationTable.search, searchTerm),
      rare: searchTerm !== '',
    },
    cursorSecret,
  )
