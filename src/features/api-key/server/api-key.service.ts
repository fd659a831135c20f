import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ApiKey, ApiKeyInput, ApiKeyOptions, NewApiKey } from '../api-key.ts'
import { apiKeyColumns, toApiKey } from './api-key-row.ts'
import { apiKeyTable } from './api-key.table.ts'
import { checkInput, insertApiKey } from './new-api-key.ts'
import type { Limits } from './new-api-key.ts'

export const maxKeys = 50

const { id, userId, createdAt, revokedAt } = apiKeyTable

const keysOf = (owner: string) =>
  and(
    isNull(apiKeyTable.organizationId), // organizations
    eq(userId, owner),
    isNull(revokedAt),
  )

/** The keys of a user, newest first: also expired ones, so that nobody wonders why a program fails. */
export async function listApiKeys(db: Executor, owner: string): Promise<ApiKey[]> {
  const rows = await db
    .select(apiKeyColumns)
    .from(apiKeyTable)
    .where(keysOf(owner))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxKeys)
  return rows.map(toApiKey)
}

/** What of this a user may give to a key: never more than they may do themselves. */
export const grantableScopes = (offered: Grants, held: Grants): ApiKeyOptions['scopes'] =>
  Object.entries(offered).flatMap(([resource, actions]) => {
    const grantable = actions.filter((action) => held[resource]?.includes(action))
    return grantable.length > 0 ? [{ resource, actions: grantable }] : []
  })

/** Creates a key of a user. The returned token cannot be read again. */
export async function createApiKey(
  tx: Executor,
  owner: string,
  input: ApiKeyInput,
  limits: Limits,
): Promise<NewApiKey> {
  checkInput(input, limits)
  // One after the other, so that parallel requests cannot exceed the limit.
  await tx.select({ id: userTable.id }).from(userTable).where(eq(userTable.id, owner)).for('update')
  const [held] = await tx.select({ count: count() }).from(apiKeyTable).where(keysOf(owner))
  if ((held?.count ?? 0) >= maxKeys)
    throw new AppError('TOO_MANY_API_KEYS', { parameters: { max: maxKeys } })
  return insertApiKey(tx, { userId: owner }, input)
}

/** Revokes a key, from the next request on; another user's key is reported as not found. */
export async function revokeApiKey(tx: Executor, owner: string, key: string): Promise<ApiKey> {
  const [row] = await tx
    .update(apiKeyTable)
    .set({ revokedAt: sql`now()` })
    .where(and(keysOf(owner), eq(id, key)))
    .returning(apiKeyColumns)
  if (!row) throw new AppError('NOT_FOUND')
  return toApiKey(row)
}
