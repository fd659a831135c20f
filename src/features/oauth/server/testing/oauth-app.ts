import { createHash, randomBytes } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { mcpEndpoint } from '#/endpoints/mcp.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { createTestApp, origin } from '#/registry/testing/test-app.ts'
import type { TestRequest } from '#/registry/testing/test-app.ts'

export const redirectUri = 'http://127.0.0.1:4567/callback'
/** Looks like JSON, which the router would parse. */
export const stateOfClient = '{"n":12345678901234567890}'
export const resource = `${origin}/api/mcp`

type User = { cookie: string }
type Fields = Record<string, string>
type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number }

/** The parameters of a request, in which a test replaces or removes (`undefined`) some. */
type Changes = Readonly<Record<string, string | undefined>>

const without = (fields: Changes): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

let networks = 0

/** A network of its own for every request, because registrations are limited per network. */
const newIp = () => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}

/** What an application does, one function per step. */
export async function createOAuthApp(env: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp(env)
  const { callEndpoint, api, runInRequest, services } = app

  const postJson = (path: string, body: unknown, ip = newIp()) =>
    callEndpoint(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ip,
    })

  const postForm = (path: string, fields: Changes) =>
    callEndpoint(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(without(fields)).toString(),
      ip: newIp(),
    })

  const register = (metadata: object = {}, ip?: string) =>
    postJson(
      '/api/oauth/register',
      { client_name: 'Assistant', redirect_uris: [redirectUri], ...metadata },
      ip,
    )

  async function newClient(metadata: object = {}) {
    const response = await register(metadata)
    return ((await response.json()) as { client_id: string }).client_id
  }

  /** A registered client with the parameters of its request, and the secret of PKCE. */
  async function begin(changes: Changes = {}, metadata: object = {}) {
    const verifier = randomBytes(32).toString('base64url')
    const clientId = await newClient(metadata)
    const query = without({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope: 'read write',
      state: stateOfClient,
      resource,
      ...changes,
    })
    const search = new URLSearchParams(query).toString()
    const request = Buffer.from(search).toString('base64url')
    return { clientId, verifier, search, request }
  }

  const authorize = (search: string) => callEndpoint(`/api/oauth/authorize?${search}`, {})

  /** The user agrees; the result is what the application receives at its redirect URI. */
  async function approve(user: User, request: string, access: 'read' | 'write' = 'read') {
    const { redirectTo } = await (await api(user)).oauth.approve({ request, access })
    return new URL(redirectTo)
  }

  async function newCode(user: User, access: 'read' | 'write' = 'read') {
    const begun = await begin()
    const code = (await approve(user, begun.request, access)).searchParams.get('code') ?? ''
    return { ...begun, code }
  }

  type Code = Awaited<ReturnType<typeof newCode>>

  const exchange = ({ code, clientId, verifier }: Code, changes: Changes = {}) =>
    postForm('/api/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      resource,
      ...changes,
    })

  const refresh = (clientId: string, token: string, changes: Changes = {}) =>
    postForm('/api/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: clientId,
      ...changes,
    })

  /** A connected application of the user. */
  async function connect(user: User, access: 'read' | 'write' = 'read') {
    const code = await newCode(user, access)
    const tokens = (await (await exchange(code)).json()) as Tokens
    return { ...code, tokens, accessToken: tokens.access_token }
  }

  const requestMcp = (init: TestRequest) =>
    runInRequest('/api/mcp', init, async (request, requestContext) => {
      try {
        return await mcpEndpoint.handle(request, requestContext, services)
      } catch (error) {
        return errorResponse(error, requestContext, services)
      }
    })

  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

  /** The status of a request to the MCP server. 405: the token is accepted, the method is not. */
  const statusAtMcp = async (token: string) =>
    (await requestMcp({ headers: headersOf(token) })).status

  /** The official client, without a network. */
  async function openMcp(token: string) {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(resource), {
        requestInit: { headers: headersOf(token) },
        fetch: (_, { method = 'GET', headers, body } = {}) =>
          requestMcp({
            method,
            headers: Object.fromEntries(new Headers(headers)),
            ...(typeof body === 'string' && { body }),
          }),
      }),
    )
    return client
  }

  const toolNames = async (token: string) =>
    (await (await openMcp(token)).listTools()).tools.map(({ name }) => name)

  return {
    ...app,
    postForm,
    register,
    begin,
    authorize,
    approve,
    newCode,
    exchange,
    refresh,
    connect,
    requestMcp,
    statusAtMcp,
    openMcp,
    toolNames,
  }
}
