import { sql } from 'drizzle-orm'
import type { ApiKey } from '../api-key.ts'
import { apiKeyTable } from './api-key.table.ts'

const { id, name, start, lastFour, scopes, createdAt, expiresAt, lastUsedAt } = apiKeyTable

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

/** As the list of keys shows it, so that an entry of the audit log can be matched with a key. */
export const shownApiKey = ({ name: keyName, start: first, lastFour: last }: ApiKey) =>
  `${keyName} (${first}…${last})`
