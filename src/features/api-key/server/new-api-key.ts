import { sql } from 'drizzle-orm'
import { everyScope } from '#/platform/auth/server/api-key-scopes.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ApiKeyInput, ApiKeyOptions, NewApiKey } from '../api-key.ts'
import { apiKeyColumns, toApiKey } from './api-key-row.ts'
import { createApiKeyToken } from './api-key-token.ts'
import { apiKeyTable } from './api-key.table.ts'

export type Limits = { grantable: ApiKeyOptions['scopes']; maxDays: number | null }

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
