import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { accountTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { emailMethod } from '../sign-in-method.ts'
import type { SignInMethods } from '../sign-in-method.ts'
import { listPasskeys, removePasskey } from './passkey.service.ts'

export async function listSignInMethods(db: Executor, userId: string): Promise<SignInMethods> {
  const { id, providerId, createdAt } = accountTable
  const providers = await db
    .select({ id, provider: providerId, createdAt })
    .from(accountTable)
    .where(eq(accountTable.userId, userId))
    .orderBy(asc(createdAt), asc(id))
  return {
    passkeys: await listPasskeys(db, userId), // passkey
    providers: providers.map((it) => ({ ...it, createdAt: it.createdAt.toISOString() })),
  }
}

/** The code by email always remains, so it cannot be removed. */
export async function removeSignInMethod(db: Executor, userId: string, id: string) {
  if (id === emailMethod) throw new AppError('FAILED_TO_UNLINK_LAST_ACCOUNT')
  if (await removePasskey(db, userId, id)) return // passkey
  const providers = await db
    .delete(accountTable)
    .where(and(eq(accountTable.id, id), eq(accountTable.userId, userId)))
    .returning({ id: accountTable.id })
  if (providers.length === 0) throw new AppError('NOT_FOUND')
}
