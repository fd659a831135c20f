import type { CreateAuthenticator } from '#/platform/auth/server/bearer-token.ts'
import {
  isOAuthOn,
  oauthResource,
  oauthResourcePath,
} from '#/platform/auth/server/oauth-resource.ts'
import type { OAuthAccess } from '#/platform/auth/server/oauth.table.ts'
import { createRateLimiter } from '#/platform/auth/server/request-limits.ts'
import { toViewer } from '#/platform/auth/server/session.ts'
import {
  type TokenOwner,
  createMarkUsed,
  ownerColumns,
  ownerIsNotBanned,
  usedLongAgo,
} from '#/platform/auth/server/token-owner.ts'
import { hashToken, isToken } from './oauth-token.ts'

type Row = TokenOwner & {
  connection_id: string
  client_name: string
  access: OAuthAccess
}

// Prepared once per connection. A disconnected application, a ban and a changed role apply from the
// next request on.
const lookUp = {
  name: 'oauth-access-token',
  text: `select c.id as connection_id, o.name as client_name, c.access,
      ${usedLongAgo('c')} as used_long_ago, ${ownerColumns}
    from oauth_token t
      join oauth_connection c on c.id = t.connection_id
      join oauth_client o on o.id = c.client_id
      join "user" u on u.id = c.user_id
    where t.token_hash = $1 and t.kind = 'access' and t.expires_at > now() and c.resource = $2
      and ${ownerIsNotBanned}`,
}

const markUsed = createMarkUsed('oauth_connection')

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
    const rule = { window: 60, max: config.mcpRequestsPerMinute }
    await take([{ key: `oauth|${row.connection_id}`, rule }])
    if (row.used_long_ago) markUsed(pool, row.connection_id)
    const grants = grantsOf(row)
    return {
      id: row.connection_id,
      viewer: toViewer({ ...row, impersonated_by: null }, grants),
      impersonatedBy: null,
      fresh: false,
      program: { name: row.client_name, ownerGrants: grants, readOnly: row.access === 'read' },
    }
  }
}
