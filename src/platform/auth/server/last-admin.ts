import { asc, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { userTable } from './auth.table.ts'

/** The role that can assign roles; at least one user must keep it. */
export const adminRole = 'admin'

export const isActiveAdmin = sql`${userTable.role} <> 'user'
  and ${adminRole} = any (string_to_array(replace(${userTable.role}, ' ', ''), ','))
  and not (${userTable.banned} and (${userTable.banExpires} is null or ${userTable.banExpires} > now()))`

/**
 * Throws if the last admin would lose the role. Call it first in the transaction that demotes, bans
 * or deletes: it locks every active admin in a fixed order, so that a concurrent transaction waits
 * and then sees the result of the first.
 */
export async function keepAnAdmin(tx: Executor, leaving: string): Promise<void> {
  const admins = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(isActiveAdmin)
    .orderBy(asc(userTable.id))
    .for('no key update')
  if (admins.length === 1 && admins[0]?.id === leaving) throw new AppError('LAST_ADMIN')
}
