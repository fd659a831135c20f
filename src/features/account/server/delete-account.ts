import { eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { keepAnAdmin } from '#/platform/auth/server/last-admin.ts'
import type { UserGuard } from '#/platform/auth/server/user-guard.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'

/**
 * Deletes the user with their devices, sign-in methods and the sessions in which they impersonate
 * others. The audit event has only the name, because the email is not needed to understand it.
 */
export async function deleteAccount(
  tx: Executor,
  { id, name }: { id: string; name: string },
  guardUser: UserGuard,
): Promise<AuditEvent> {
  await guardUser(tx, id)
  await keepAnAdmin(tx, id)
  await tx.delete(sessionTable).where(eq(sessionTable.impersonatedBy, id))
  const deleted = await tx
    .delete(userTable)
    .where(eq(userTable.id, id))
    .returning({ id: userTable.id })
  if (deleted.length === 0) throw new AppError('NOT_FOUND')
  return { entity: 'user', event: 'deleted', subject: { id, name } }
}
