import type { Pool } from 'pg'
import type { CreateAuthenticator } from '#/platform/auth/server/bearer-token.ts'
import {
  isOAuthOn,
  oauthResource,
  oauthResourcePath,
} from '#/platform/auth/server/oauth-resource.ts'
import type { OAuthAccess } from '#/platform/auth/server/oauth.table.ts'
import { createRateLimiter } from '#/platform/auth/server/request-limits.ts'
import { toViewer } from '#/platform/auth/server/session.ts'
import { hashToken, isToken } from './oauth-token.ts'

type Row = {
  connection_id: string
  client_name: string
  access: OAuthAccess
  used_long_ago: boolean
  id: string
  email: string
  name: string
  image: string | null
  role: string
  language: string | null
  onboarded: boolean
}

const longAgo = `coalesce(last_used_at < now() - interval '1 minute', true)`

// Prepared once per connection. A disconnected application, a ban and a changed role apply from the
// next request on.
const lookUp = {
  name: 'oauth-access-token',
  text: `select c.id as connection_id, o.name as client_name, c.access,
      coalesce(c.last_used_at < now() - interval '1 minute', true) as used_long_ago,
      u.id, u.email, u.name, u.image, u.role, u.language, u.onboarded_at is not null as onboarded
    from oauth_token t
      join oauth_connection c on c.id = t.connection_id
      join oauth_client o on o.id = c.client_id
      join "user" u on u.id = c.user_id
    where t.token_hash = $1 and t.kind = 'access' and t.expires_at > now() and c.resource = $2
      and not (u.banned and (u.ban_expires is null or u.ban_expires > now()))`,
}

// The condition is repeated in the update, so that only one of concurrent requests writes.
const used = {
  name: 'oauth-connection-used',
  text: `update oauth_connection set last_used_at = now() where id = $1 and ${longAgo}`,
}

/** Not awaited: a failed write is repeated by the next request. */
const markUsed = (pool: Pool, id: string) =>
  void pool.query({ ...used, values: [id] }).catch(() => {})

/** Finds the user of a connected application, only for the path that its tokens are for. */
export const authenticateApplication: CreateAuthenticator = ({ pool, db, config, grantsOf }) => {
  const take = createRateLimiter(db)
  return async (token, pathname) => {
    if (pathname !== oauthResourcePath || !isOAuthOn(config) || !isToken('access', token))
      return null
    const values = [hashToken(token), oauthResource(config)]
    const { rows } = await pool.query<Row>({ ...lookUp, values })
    const [row] = rows
    if (!row) return null
    const rule = { window: 60, max: config.apiKeyRequestsPerMinute }
    await take([{ key: `oauth|${row.connection_id}`, rule }])
    if (row.used_long_ago) markUsed(pool, row.connection_id)
    const grants = grantsOf(row)
    return {
      id: row.connection_id,
      viewer: toViewer({ ...row, impersonated_by: null }, grants),
      impersonatedBy: null,
      fresh: false,
      apiKey: { name: row.client_name, ownerGrants: grants, readOnly: row.access === 'read' },
    }
  }
}
