import { limitToScopes } from '#/platform/auth/server/api-key-scopes.ts'
import type { CreateProgramLimit } from '#/platform/auth/server/bearer-token.ts'

const conditions = [
  'id = $1',
  'revoked_at is null',
  '(expires_at is null or expires_at > now())',
  'organization_id is null', // organizations
]

/** What an API key may do now, for a job that it started. */
export const findApiKeyLimit: CreateProgramLimit =
  ({ pool }) =>
  async (id) => {
    const text = `select scopes from api_key where ${conditions.join(' and ')}`
    const { rows } = await pool.query<{ scopes: string[] }>(text, [id])
    const [key] = rows
    return key ? (owner) => limitToScopes(owner, key.scopes) : null
  }
