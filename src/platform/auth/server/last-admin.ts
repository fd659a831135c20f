import { asc, sql } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { userTable } from './auth.table.ts'

/** The role without which nobody could give anybody a role. */
export const adminRole = 'admin'

export const isActiveAdmin = sql`${userTable.role} <> 'user'
  and ${adminRole} = any (string_to_array(replace(${userTable.role}, ' ', ''), ','))
  and not (${userTable.banned} and (${userTable.banExpires} is null or ${userTable.banExpires} > now()))`

/**
 * Refuses to let the last admin go. To be asked first in the transaction that demotes, bans or
 * deletes: it locks every active admin, always in one order, so that of two such transactions the
 * second waits, and then sees what the first has left.
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
