import { describe, expect, test } from 'vitest'
import { origin } from '#/registry/testing/test-app.ts'
import { createOAuthApp, redirectUri, resource, stateOfClient } from './testing/oauth-app.ts'

const app = await createOAuthApp({ MCP: 'write' })
const reading = await createOAuthApp({ MCP: 'read' })
const off = await createOAuthApp({ MCP: 'off' })

const metadataPaths = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/oauth-authorization-server',
]

describe('a client without a token', () => {
  test('finds the authorization server from the 401 of the MCP server', async () => {
    const { status, headers } = await app.requestMcp({})
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${origin}${metadataPaths[1]}", scope="read write"`,
    )
    const metadata = await app.callEndpoint(metadataPaths[1] ?? '', {})
    expect(await metadata.json()).toMatchObject({ resource, authorization_servers: [origin] })
    const server = await app.callEndpoint(metadataPaths[2] ?? '', {})
    expect(await server.json()).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/api/oauth/authorize`,
      token_endpoint: `${origin}/api/oauth/token`,
      registration_endpoint: `${origin}/api/oauth/register`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    })
  })

  test('is offered only the scopes that the settings allow', async () => {
    const { headers } = await reading.requestMcp({})
    expect(headers.get('www-authenticate')).toMatch(/scope="read"$/)
    const metadata = await reading.callEndpoint(metadataPaths[0] ?? '', {})
    expect(await metadata.json()).toMatchObject({ scopes_supported: ['read'] })
  })

  test.each([...metadataPaths, '/api/oauth/authorize'])(
    'finds nothing at %s without the MCP server',
    async (path) => {
      expect((await off.callEndpoint(path, {})).status).toBe(404)
    },
  )

  test.each(['register', 'token', 'revoke'])('cannot %s when it is off', async (step) => {
    expect((await off.postForm(`/api/oauth/${step}`, {})).status).toBe(404)
  })
})

describe('registration', () => {
  test('returns an ID and no secret', async () => {
    const response = await app.register({ token_endpoint_auth_method: 'client_secret_post' })
    expect(response.status).toBe(201)
    const client = (await response.json()) as object
    expect(client).toMatchObject({
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    })
    expect(client).not.toHaveProperty('client_secret')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com/callback',
    'https://user@example.com/',
    'https://example.com/#fragment',
    'https://example.com\\@evil.example',
    'cursor:callback',
    'not a url',
    `https://example.com/${'x'.repeat(500)}`,
  ])('refuses the redirect URI %s', async (uri) => {
    const response = await app.register({ redirect_uris: [redirectUri, uri] })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_redirect_uri' })
  })

  test.each([
    'https://claude.ai/api/mcp/auth_callback',
    'http://localhost:9/x',
    'http://[::1]:9/x',
    'cursor://anysphere.cursor-retrieval/oauth/callback',
  ])('accepts the redirect URI %s', async (uri) => {
    expect((await app.register({ redirect_uris: [uri] })).status).toBe(201)
  })

  test.each([
    ['no redirect URI', { redirect_uris: [] }],
    ['another grant type', { grant_types: ['client_credentials'] }],
    ['another response type', { response_types: ['token'] }],
  ])('refuses %s', async (_, metadata) => {
    const response = await app.register(metadata)
    expect(await response.json()).toMatchObject({ error: 'invalid_client_metadata' })
  })

  test('removes characters from a name that change the text around it', async () => {
    const response = await app.register({ client_name: ' <b>A\u202E\nB</b> ' })
    expect(await response.json()).toMatchObject({ client_name: 'bAB/b' })
    const unnamed = await app.register({ client_name: '\u202E' })
    expect(await unnamed.json()).toMatchObject({ client_name: '127.0.0.1:4567' })
  })

  test('is limited per network', async () => {
    const ip = '192.0.2.1'
    const statuses = []
    for (let count = 0; count < 21; count += 1) statuses.push((await app.register({}, ip)).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(statuses[20]).toBe(429)
  })
})

describe('an authorization request', () => {
  test('leads to the consent page with an unchanged state', async () => {
    const user = await app.createUser()
    const { search, request } = await app.begin()
    const { status, headers } = await app.authorize(search)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`${origin}/oauth/consent?request=${request}`)
    const { oauth } = await app.api(user)
    expect(await oauth.consent({ request })).toMatchObject({
      problem: null,
      application: { name: 'Assistant', returnsTo: '127.0.0.1:4567' },
    })
    const returned = await app.approve(user, request)
    expect(returned.href.startsWith(`${redirectUri}?`)).toBe(true)
    expect(returned.searchParams.get('state')).toBe(stateOfClient)
    expect(returned.searchParams.get('iss')).toBe(origin)
  })

  test.each([
    ['an unknown client', { client_id: crypto.randomUUID() }, 'client'],
    ['no client', { client_id: undefined }, 'client'],
    ['another redirect URI', { redirect_uri: `${redirectUri}/` }, 'redirectUri'],
    ['a longer redirect URI', { redirect_uri: `${redirectUri}?x=1` }, 'redirectUri'],
    ['another path', { redirect_uri: 'http://127.0.0.1:4568/other' }, 'redirectUri'],
    ['another host', { redirect_uri: 'http://localhost:4567/callback' }, 'redirectUri'],
    [
      'the host of a site',
      { redirect_uri: 'http://127.0.0.1.example:4567/callback' },
      'redirectUri',
    ],
    ['a name before the host', { redirect_uri: 'http://a@127.0.0.1:4568/callback' }, 'redirectUri'],
    ['no redirect URI', { redirect_uri: undefined }, 'redirectUri'],
  ])('of %s is never redirected, and cannot be approved', async (_, changes, problem) => {
    const user = await app.createUser()
    const { search, request } = await app.begin(changes)
    const { headers } = await app.authorize(search)
    expect(headers.get('location')).toMatch(new RegExp(`^${origin}/oauth/consent`))
    const { oauth } = await app.api(user)
    expect(await oauth.consent({ request })).toEqual({ problem, application: null })
    await expect(app.approve(user, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('returns to another port of the same machine', async () => {
    const user = await app.createUser()
    const { request } = await app.begin({ redirect_uri: 'http://127.0.0.1:50123/callback' })
    const returned = await app.approve(user, request)
    expect(returned.href.startsWith('http://127.0.0.1:50123/callback?')).toBe(true)
  })

  test('of a site never returns to another port', async () => {
    const user = await app.createUser()
    const registered = await app.register({ redirect_uris: ['https://assistant.example/callback'] })
    const { client_id } = (await registered.json()) as { client_id: string }
    const redirect_uri = 'https://assistant.example:8443/callback'
    const { request } = await app.begin({ client_id, redirect_uri })
    await expect(app.approve(user, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    ['without PKCE', { code_challenge: undefined }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['without a PKCE method', { code_challenge_method: undefined }, 'invalid_request'],
    ['with a state of 1,400 characters', { state: 'x'.repeat(1400) }, 'invalid_request'],
    ['for a token', { response_type: 'token' }, 'unsupported_response_type'],
    ['with an unknown scope', { scope: 'read admin' }, 'invalid_scope'],
    ['for another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('%s is returned with an error, and cannot be approved', async (_, changes, error) => {
    const user = await app.createUser()
    const { search, request } = await app.begin(changes)
    const location = new URL((await app.authorize(search)).headers.get('location') ?? '')
    expect(location.href.startsWith(`${redirectUri}?`)).toBe(true)
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ error, iss: origin })
    await expect(app.approve(user, request)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('with a parameter twice is returned with an error', async () => {
    const { search } = await app.begin()
    const { headers } = await app.authorize(`${search}&scope=read`)
    expect(headers.get('location')).toContain('error=invalid_request')
  })
})
