import { brand } from '#/brand.ts'
import {
  oauthMetadataPath,
  oauthResource,
  oauthResourcePath,
  oauthScopes,
} from '#/platform/auth/server/oauth-resource.ts'
import { oauthClientTable } from '#/platform/auth/server/oauth.table.ts'
import type { RequestLimits } from '#/platform/auth/server/request-limits.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { bodyLimits, readBody } from '#/platform/http/server/read-body.ts'
import { checkRequest, encodeRequest, requireOAuth } from './authorization-request.ts'
import { readRegistration } from './client-registration.ts'
import { matchesChallenge } from './oauth-token.ts'
import { redeemToken, revokeToken, scopeOf } from './redeem-token.ts'
import type { Grant } from './redeem-token.ts'

type OAuthServices = {
  config: Config
  db: Database
  requestLimits: Pick<RequestLimits, 'network'>
}

const paths = {
  authorize: '/api/oauth/authorize',
  register: '/api/oauth/register',
  token: '/api/oauth/token',
  revoke: '/api/oauth/revoke',
}

/** The form type of OAuth. A form of another site can send it too, but these endpoints read no cookie. */
const formType = /^application\/x-www-form-urlencoded$/

const oauthError = (error: string, description?: string) =>
  Response.json({ error, ...(description && { error_description: description }) }, { status: 400 })

function requireMethod(request: Request, method: string) {
  if (request.method !== method)
    throw new AppError('METHOD_NOT_ALLOWED', { parameters: { allow: method } })
}

async function readText(request: Request) {
  const body = await readBody(request, bodyLimits.auth)
  return new TextDecoder().decode(body ?? undefined)
}

/** The fields of a form that an application sends; an absent one is empty. */
async function readForm(request: Request, ip: string, { config, requestLimits }: OAuthServices) {
  requireOAuth(config)
  requireMethod(request, 'POST')
  await requestLimits.network('token', ip)
  const form = new URLSearchParams(await readText(request))
  return (name: string) => form.get(name) ?? ''
}

/** Where the user can sign in for `/api/mcp` (RFC 9728). */
const resourceMetadata = (path: string): Endpoint<OAuthServices> => ({
  path,
  cors: 'GET',
  async handle(_, __, { config }) {
    requireOAuth(config)
    return Response.json({
      resource: oauthResource(config),
      authorization_servers: [config.baseUrl],
      scopes_supported: oauthScopes(config),
      bearer_methods_supported: ['header'],
      resource_name: brand.name,
    })
  },
})

/** What the authorization server can do, and where (RFC 8414). */
const serverMetadata: Endpoint<OAuthServices> = {
  path: '/.well-known/oauth-authorization-server',
  cors: 'GET',
  async handle(_, __, { config }) {
    requireOAuth(config)
    const { baseUrl } = config
    return Response.json({
      issuer: baseUrl,
      authorization_endpoint: `${baseUrl}${paths.authorize}`,
      token_endpoint: `${baseUrl}${paths.token}`,
      registration_endpoint: `${baseUrl}${paths.register}`,
      revocation_endpoint: `${baseUrl}${paths.revoke}`,
      scopes_supported: oauthScopes(config),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    })
  },
}

/** An application registers itself (RFC 7591). It has no secret: it could not keep one. */
const registerEndpoint: Endpoint<OAuthServices> = {
  path: paths.register,
  cors: 'POST',
  async handle(request, { ip }, { config, db, requestLimits }) {
    requireOAuth(config)
    requireMethod(request, 'POST')
    await requestLimits.network('register', ip)
    const registration = readRegistration(await readText(request))
    if ('error' in registration) return oauthError(registration.error, registration.description)
    const client = { id: newId(), ...registration }
    await db.insert(oauthClientTable).values(client)
    return Response.json(
      {
        client_id: client.id,
        client_id_issued_at: Math.floor(Date.now() / 1000),
        client_name: client.name,
        redirect_uris: client.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      { status: 201 },
    )
  },
}

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } })

/**
 * The page asks the user. Only a checked address receives an error. The document of an application is not read here:
 * only a user who has signed in makes the server send a request.
 */
const authorizeEndpoint: Endpoint<OAuthServices> = {
  path: paths.authorize,
  async handle(request, { url }, { config, db }) {
    requireOAuth(config)
    requireMethod(request, 'GET')
    const checked = await checkRequest({ db, config }, url.searchParams)
    if ('redirectTo' in checked) return redirectTo(checked.redirectTo)
    return redirectTo(`${config.baseUrl}/oauth/consent?request=${encodeRequest(url.search)}`)
  },
}

/** What a request to the token endpoint exchanges; undefined for a grant type that does not exist here. */
function readGrant(field: (name: string) => string): Grant | undefined {
  if (field('grant_type') === 'authorization_code')
    return {
      kind: 'code',
      token: field('code'),
      check: ({ codeChallenge, redirectUri }) =>
        redirectUri === field('redirect_uri') &&
        matchesChallenge(field('code_verifier'), codeChallenge ?? '')
          ? undefined
          : 'invalid_grant',
    }
  if (field('grant_type') === 'refresh_token')
    return {
      kind: 'refresh',
      token: field('refresh_token'),
      check: ({ application: { access } }) =>
        isWithin(field('scope'), scopeOf(access)) ? undefined : 'invalid_scope',
    }
  return undefined
}

const tokenEndpoint: Endpoint<OAuthServices> = {
  path: paths.token,
  cors: 'POST',
  takes: formType,
  async handle(request, { ip }, services) {
    const { config, db } = services
    const field = await readForm(request, ip, services)
    if (field('resource') && field('resource') !== oauthResource(config))
      return oauthError('invalid_target')
    const grant = readGrant(field)
    if (!grant) return oauthError('unsupported_grant_type')
    const result = await redeemToken({ db, config }, { ...grant, clientId: field('client_id'), ip })
    return typeof result === 'string' ? oauthError(result) : Response.json(result)
  },
}

const isWithin = (asked: string, granted: string) =>
  asked.split(' ').every((scope) => scope === '' || granted.split(' ').includes(scope))

/** Succeeds for every token, so that nobody can find out which exist. */
const revokeEndpoint: Endpoint<OAuthServices> = {
  path: paths.revoke,
  cors: 'POST',
  takes: formType,
  async handle(request, { ip }, services) {
    const field = await readForm(request, ip, services)
    await revokeToken(services.db, { token: field('token'), clientId: field('client_id'), ip })
    return new Response(null, { status: 200 })
  },
}

export const oauthEndpoints = [
  resourceMetadata(oauthMetadataPath),
  resourceMetadata(`${oauthMetadataPath}${oauthResourcePath}`),
  serverMetadata,
  registerEndpoint,
  authorizeEndpoint,
  tokenEndpoint,
  revokeEndpoint,
] as const
