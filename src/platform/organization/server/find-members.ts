import { and, inArray } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { memberTable } from './organization.table.ts'

/** Which of these users are members of which of these organizations. */
export const findMembers = (
  db: Executor,
  userIds: readonly string[],
  organizationIds: readonly string[],
) =>
  db
    .select({ userId: memberTable.userId, organizationId: memberTable.organizationId })
    .from(memberTable)
    .where(
      and(
        inArray(memberTable.organizationId, [...organizationIds]),
        inArray(memberTable.userId, [...userIds]),
      ),
    )
