import { limitToScopes } from '#/platform/auth/server/api-key-scopes.ts'
import type { CreateAuthenticator } from '#/platform/auth/server/bearer-token.ts'
import { createRateLimiter } from '#/platform/auth/server/request-limits.ts'
import { toViewer } from '#/platform/auth/server/session.ts'
import {
  type TokenOwner,
  createMarkUsed,
  ownerColumns,
  ownerIsNotBanned,
  usedLongAgo,
} from '#/platform/auth/server/token-owner.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { limitToOrganization } from './organization-key-session.ts'
import { hashApiKeyToken, isApiKeyToken } from './api-key-token.ts'

type Row = TokenOwner & {
  organization_id: string | null // organizations
  organization_role: string | null // organizations
  key_id: string
  key_name: string
  scopes: string[]
  expired: boolean
}

const columns = [
  'k.organization_id, k.organization_role', // organizations
  'k.id as key_id, k.name as key_name, k.scopes',
  'coalesce(k.expires_at <= now(), false) as expired',
  `${usedLongAgo('k')} as used_long_ago`,
  ownerColumns,
]

// Prepared once per connection: key and user in one indexed query. A ban and a changed role apply from
// the next request on.
const lookUp = {
  name: 'api-key-by-token',
  text: `select ${columns.join(', ')}
    from api_key k join "user" u on u.id = k.user_id
    where k.token_hash = $1 and k.revoked_at is null
      and ${ownerIsNotBanned}`,
}

const markUsed = createMarkUsed('api_key')

/** Finds the user of an API key, with the permissions they have now, limited to the scopes of the key. */
export const authenticateApiKey: CreateAuthenticator = ({ pool, db, config, grantsOf }) => {
  const take = createRateLimiter(db)
  return async (token) => {
    if (!isApiKeyToken(token)) return null
    const { rows } = await pool.query<Row>({ ...lookUp, values: [hashApiKeyToken(token)] })
    const [row] = rows
    if (!row) return null
    if (row.expired) throw new AppError('API_KEY_EXPIRED')
    const rule = { window: 60, max: config.apiKeyRequestsPerMinute }
    await take([{ key: `api-key|${row.key_id}`, rule }])
    if (config.demoMode) row.used_long_ago = false // demo
    if (row.used_long_ago) markUsed(pool, row.key_id)
    const ownerGrants = grantsOf(row)
    const viewer = {
      ...toViewer({ ...row, impersonated_by: null }, limitToScopes(ownerGrants, row.scopes)),
      ...limitToOrganization(row, ownerGrants), // organizations
    }
    return {
      id: row.key_id,
      viewer,
      impersonatedBy: null,
      fresh: false,
      program: { name: row.key_name, ownerGrants },
    }
  }
}
