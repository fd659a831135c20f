import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { memberTable, organizationTable } from './organization.table.ts'

/** A banned owner cannot act, so it does not count. */
const isActive = sql`not (${userTable.banned}
  and (${userTable.banExpires} is null or ${userTable.banExpires} > now()))`

/** The organizations among these that have no other active owner. */
async function ownedAlone(tx: Executor, organizationIds: readonly string[], userId: string) {
  if (organizationIds.length === 0) return []
  const others = await tx
    .select({ id: memberTable.organizationId })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(
      and(
        inArray(memberTable.organizationId, [...organizationIds]),
        eq(memberTable.role, 'owner'),
        ne(memberTable.userId, userId),
        isActive,
      ),
    )
    .groupBy(memberTable.organizationId)
  const kept = new Set(others.map(({ id }) => id))
  return organizationIds.filter((id) => !kept.has(id))
}

/**
 * Throws if the organization would lose its last owner. Call it after locking the organization, before
 * an owner leaves, is removed or is demoted.
 */
export async function keepAnOwner(
  tx: Executor,
  organizationId: string,
  userId: string,
): Promise<void> {
  if ((await ownedAlone(tx, [organizationId], userId)).length > 0)
    throw new AppError('YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
}

/**
 * The same for a user who is banned or deleted, in all their organizations. It locks every organization
 * they are a member of, in a fixed order, so that a concurrent transaction waits and then sees the
 * result of the first. Their roles are read afterwards, because they may have changed until then.
 */
export async function keepOwners(tx: Executor, userId: string): Promise<void> {
  const memberOf = (role: SQL = sql.empty()) =>
    sql`exists (select from ${memberTable} where ${memberTable.organizationId} = ${organizationTable.id}
      and ${memberTable.userId} = ${userId} ${role})`
  const organizations = (where: SQL) =>
    tx
      .select({ id: organizationTable.id, name: organizationTable.name })
      .from(organizationTable)
      .where(and(isNull(organizationTable.deletedAt), where))
      .orderBy(asc(organizationTable.id))
  await organizations(memberOf()).for('no key update')
  const owned = await organizations(memberOf(sql`and ${memberTable.role} = 'owner'`))
  const [alone] = await ownedAlone(
    tx,
    owned.map(({ id }) => id),
    userId,
  )
  if (!alone) return
  const name = owned.find(({ id }) => id === alone)?.name ?? ''
  throw new AppError('ONLY_OWNER_OF_ORGANIZATION', { parameters: { name } })
}
