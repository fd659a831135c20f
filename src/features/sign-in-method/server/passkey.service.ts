import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { passkeyTable } from '#/platform/auth/server/passkey.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Passkeys } from '../passkey-method.ts'

export async function listPasskeys(db: Executor, userId: string): Promise<Passkeys> {
  const { id, name, createdAt } = passkeyTable
  const passkeys = await db
    .select({ id, name, createdAt })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .orderBy(asc(createdAt), asc(id))
  return passkeys.map((it) => ({ ...it, createdAt: it.createdAt.toISOString() }))
}

export async function renamePasskey(db: Executor, userId: string, id: string, name: string) {
  const changed = await db
    .update(passkeyTable)
    .set({ name })
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, userId)))
    .returning({ id: passkeyTable.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND')
}

/** Returns whether the user had such a passkey. */
export async function removePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, userId)))
    .returning({ id: passkeyTable.id })
  return removed.length > 0
}
