import { oauthResource, oauthScopes } from '#/platform/auth/server/oauth-resource.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { findClient } from './find-client.ts'
import type { Client, ReadDocument } from './find-client.ts'
import { isRegistered, returnUrl } from './redirect-uri.ts'

export type AuthorizationRequest = {
  client: Client
  redirectUri: string
  state: string | undefined
  codeChallenge: string
  /** The application asks to change data, and the settings of the server allow it. */
  wantsWrite: boolean
}

type Checked =
  | { request: AuthorizationRequest }
  /** Shown to the user, because it is unknown who would receive the answer. */
  | { problem: 'client' | 'redirectUri' }
  /** The application receives the error. */
  | { problem: 'request'; redirectTo: string }

const known = ['read', 'write']

/** Encoded, the request must fit into the redirect of the sign-in page; see `safeRedirect`. */
const maxLength = 1400

/** The query of an authorization request as one value, which the router does not interpret. */
export const encodeRequest = (search: string) =>
  Buffer.from(search.replace(/^\?/, '')).toString('base64url')
export const decodeRequest = (request: string) =>
  new URLSearchParams(Buffer.from(request, 'base64url').toString())

export function requireOAuth(config: Config): void {
  if (config.mcp === 'off') throw new AppError('NOT_FOUND')
  if (config.demoMode) throw new AppError('DEMO_MODE') // demo
}

/** Checks everything before the user is asked, and again when they have answered. */
export async function checkRequest(
  { db, config }: { db: Database; config: Config },
  query: URLSearchParams,
  readDocument?: ReadDocument,
): Promise<Checked> {
  const client = await findClient(db, query.get('client_id') ?? '', readDocument)
  if (!client) return { problem: 'client' }
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!isRegistered(client.redirectUris, redirectUri)) return { problem: 'redirectUri' }
  const state = query.get('state') ?? undefined
  const codeChallenge = query.get('code_challenge') ?? ''
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
  const resource = query.get('resource') ?? oauthResource(config)

  const error = findError()
  if (error)
    return {
      problem: 'request',
      redirectTo: returnUrl(redirectUri, { ...error, state, iss: config.baseUrl }),
    }
  // Without a scope, everything that the server offers; the user can still choose less.
  const wanted = scopes.length > 0 ? scopes : oauthScopes(config)
  const wantsWrite = wanted.includes('write') && oauthScopes(config).includes('write')
  return { request: { client, redirectUri, state, codeChallenge, wantsWrite } }

  function findError() {
    const fail = (code: string, text: string) => ({ error: code, error_description: text })
    if ([...query.keys()].some((name) => query.getAll(name).length > 1))
      return fail('invalid_request', 'A parameter was sent twice.')
    if (query.toString().length > maxLength)
      return fail('invalid_request', 'The request is too long.')
    if (query.get('response_type') !== 'code')
      return fail('unsupported_response_type', 'The response_type must be code.')
    if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
      return fail('invalid_request', 'PKCE with the method S256 is required.')
    if (scopes.some((scope) => !known.includes(scope)))
      return fail('invalid_scope', 'The scopes are read and write.')
    if (resource !== oauthResource(config))
      return fail('invalid_target', `The resource must be ${oauthResource(config)}.`)
    return undefined
  }
}
