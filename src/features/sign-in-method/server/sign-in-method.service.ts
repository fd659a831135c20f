import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { accountTable } from '#/platform/auth/server/auth.table.ts'
import { passkeyTable } from '#/platform/auth/server/passkey.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { emailMethod } from '../sign-in-method.ts'
import type { SignInMethods } from '../sign-in-method.ts'

const toMethod = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

export async function listSignInMethods(db: Executor, userId: string): Promise<SignInMethods> {
  const { id, name, createdAt } = passkeyTable
  const passkeys = await db
    .select({ id, name, createdAt })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .orderBy(asc(createdAt), asc(id))
  const providers = await db
    .select({
      id: accountTable.id,
      provider: accountTable.providerId,
      createdAt: accountTable.createdAt,
    })
    .from(accountTable)
    .where(eq(accountTable.userId, userId))
    .orderBy(asc(accountTable.createdAt), asc(accountTable.id))
  return { passkeys: passkeys.map(toMethod), providers: providers.map(toMethod) }
}

export async function renamePasskey(db: Executor, userId: string, id: string, name: string) {
  const changed = await db
    .update(passkeyTable)
    .set({ name })
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, userId)))
    .returning({ id: passkeyTable.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND')
}

/** The code by email always remains, so it cannot be removed. */
export async function removeSignInMethod(db: Executor, userId: string, id: string) {
  if (id === emailMethod) throw new AppError('FAILED_TO_UNLINK_LAST_ACCOUNT')
  const passkeys = await db
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.userId, userId)))
    .returning({ id: passkeyTable.id })
  if (passkeys.length > 0) return
  const providers = await db
    .delete(accountTable)
    .where(and(eq(accountTable.id, id), eq(accountTable.userId, userId)))
    .returning({ id: accountTable.id })
  if (providers.length === 0) throw new AppError('NOT_FOUND')
}
