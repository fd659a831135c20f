import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { requireAccess } from '#/platform/organization/server/organization-access.ts'
import {
  memberTable,
  organizationTable,
} from '#/platform/organization/server/organization.table.ts'
import type { OwnOrganization } from '../organization.ts'
import type { OrganizationContext } from './organization-context.ts'
import { summaryColumns, toSummary } from './organization-row.ts'

type Context = Pick<OrganizationContext, 'db' | 'viewer'>

/** The organization that the user opened last. */
export async function getActive({ db, viewer }: Context): Promise<OwnOrganization> {
  const [row] = await db
    .select({ ...summaryColumns, role: memberTable.role })
    .from(memberTable)
    .innerJoin(organizationTable, eq(organizationTable.id, memberTable.organizationId))
    .where(
      and(
        eq(memberTable.userId, viewer.id),
        isNotNull(memberTable.lastOpenedAt),
        isNull(organizationTable.deletedAt),
      ),
    )
    .orderBy(desc(memberTable.lastOpenedAt))
    .limit(1)
  if (!row) throw new AppError('NO_ACTIVE_ORGANIZATION')
  return { ...toSummary(row), role: row.role }
}

export async function rememberOpened({ db, viewer }: Context, organizationId: string) {
  await requireAccess(db, viewer, organizationId, { organization: ['read'] })
  await db
    .update(memberTable)
    .set({ lastOpenedAt: sql`now()` })
    .where(and(eq(memberTable.organizationId, organizationId), eq(memberTable.userId, viewer.id)))
}
