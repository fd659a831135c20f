import { eq } from 'drizzle-orm'
import type { ActivityKind } from '#/features/activity/activity.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { keepAnAdmin } from '#/platform/auth/server/last-admin.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'

const kind: ActivityKind = 'user-deleted'

/**
 * Devices and ways in go with the person, and so do sessions in which they look through others'
 * eyes. What is told of it is only that it happened and under which name: an address is not needed
 * to understand the history.
 */
export async function deleteAccount(
  tx: Executor,
  { id, name }: { id: string; name: string },
): Promise<AuditEvent> {
  await keepAnAdmin(tx, id)
  await tx.delete(sessionTable).where(eq(sessionTable.impersonatedBy, id))
  const gone = await tx
    .delete(userTable)
    .where(eq(userTable.id, id))
    .returning({ id: userTable.id })
  if (gone.length === 0) throw new AppError('NOT_FOUND')
  return { kind, subject: { id, name } }
}
