import { and, eq, inArray } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import { hasWords } from '#/platform/api/server/list-query.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { teamTable } from '#/platform/organization/server/organization.table.ts'
import { searchInTenant } from '#/platform/organization/server/tenant.ts'
import type { TenantExecutor } from '#/platform/organization/server/tenant.ts'
import type { ReadingListListInput, ReadingListPage } from '../reading-list.ts'
import { columns, inside, ofTeam, toSummary } from './reading-list.service.ts'
import type { ReadingListRow } from './reading-list.service.ts'
import { readingListSearchTable, readingListTable } from './reading-list.table.ts'

const source = {
  table: readingListTable,
  countBy: readingListTable.createdAt,
  id: readingListTable.id,
  sorts: {
    name: { column: readingListTable.nameKey },
    createdAt: { column: readingListTable.createdAt },
    updatedAt: { column: readingListTable.updatedAt },
  },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ ...columns, listKey, listTotal })
      .from(readingListTable)
      .leftJoin(teamTable, ofTeam)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const readingLists = createList(
  'reading list',
  source as ListSource<ReadingListRow & ListRow>,
  toSummary,
)

const isFound = (tenant: TenantExecutor, searchTerm: string) =>
  inArray(
    readingListTable.id,
    tenant
      .select({ id: readingListSearchTable.listId })
      .from(readingListSearchTable)
      .where(
        and(
          eq(readingListSearchTable.organizationId, tenant.organizationId),
          hasWords(readingListSearchTable.search, searchTerm),
        ),
      ),
  )

export const listReadingLists = (
  tenant: TenantExecutor,
  { searchTerm, teamId, sort, limit, cursor }: ReadingListListInput,
  cursorSecret: string,
): Promise<ReadingListPage> =>
  searchInTenant(tenant, searchTerm, () =>
    readingLists.page(
      tenant,
      {
        sort,
        limit,
        ...(cursor && { cursor }),
        filter: and(
          inside(tenant),
          teamId ? eq(readingListTable.teamId, teamId) : undefined,
          searchTerm ? isFound(tenant, searchTerm) : undefined,
        ),
        rare: searchTerm !== '',
      },
      cursorSecret,
    ),
  )
