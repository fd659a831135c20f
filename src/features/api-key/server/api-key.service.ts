import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { everyScope } from '#/platform/auth/server/api-key-access.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ApiKey, ApiKeyInput, ApiKeyOptions, NewApiKey } from '../api-key.ts'
import { createApiKeyToken } from './api-key-token.ts'
import { apiKeyTable } from './api-key.table.ts'

export const maxKeys = 50

const { id, userId, name, start, lastFour, scopes, createdAt, expiresAt, lastUsedAt, revokedAt } =
  apiKeyTable

/** The hash of the token is never read. */
export const apiKeyColumns = {
  id,
  name,
  start,
  lastFour,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
  expired: sql<boolean>`coalesce(${expiresAt} <= now(), false)`,
}

type Row = Pick<
  typeof apiKeyTable.$inferSelect,
  Exclude<keyof typeof apiKeyColumns, 'expired'> & keyof typeof apiKeyTable.$inferSelect
> & { expired: boolean }

export const toApiKey = (row: Row): ApiKey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

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

type Limits = { grantable: ApiKeyOptions['scopes']; maxDays: number | null }

export function checkInput(input: ApiKeyInput, { grantable, maxDays }: Limits) {
  const known = new Set(
    grantable.flatMap(({ resource, actions }) => actions.map((action) => `${resource}:${action}`)),
  )
  const unknown = input.scopes.find((scope) => scope !== everyScope && !known.has(scope))
  if (unknown !== undefined)
    throw new AppError('INVALID_INPUT', {
      field: 'scopes',
      parameters: { key: 'apiKey.scopes.unknown', scope: unknown },
    })
  const days = input.expiresInDays ?? Infinity
  if (maxDays !== null && days > maxDays)
    throw new AppError('INVALID_INPUT', {
      field: 'expiresInDays',
      parameters: { key: 'apiKey.expiry.tooLong', days: maxDays },
    })
}

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

type Owner = Omit<typeof apiKeyTable.$inferInsert, keyof Stored>
type Stored = Record<'id' | 'name' | 'scopes' | 'expiresAt' | 'tokenHash' | 'start' | 'lastFour', 1>

/** Stores the hash of a new token, and returns the token. */
export async function insertApiKey(
  tx: Executor,
  owner: Owner,
  input: ApiKeyInput,
): Promise<NewApiKey> {
  const { token, ...stored } = createApiKeyToken()
  const [row] = await tx
    .insert(apiKeyTable)
    .values({
      ...owner,
      id: newId(),
      name: input.name,
      scopes: [...new Set(input.scopes)],
      expiresAt:
        input.expiresInDays === null
          ? null
          : sql`now() + make_interval(days => ${input.expiresInDays})`,
      ...stored,
    })
    .returning(apiKeyColumns)
  if (!row) throw new Error('insert returned nothing')
  return { ...toApiKey(row), token }
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
