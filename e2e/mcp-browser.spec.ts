import type { Page } from '@playwright/test'
import { baseUrl, request } from './support/http.ts'
import { openForeignPage } from './support/mcp-page.ts'
import type { Mcp } from './support/mcp-page.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

/** What pages of other sites may call, with a method of each. */
const open: [method: string, path: string][] = [
  ['POST', '/api/mcp'],
  ['GET', '/.well-known/oauth-protected-resource'],
  ['GET', '/.well-known/oauth-protected-resource/api/mcp'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['POST', '/api/oauth/register'],
  ['POST', '/api/oauth/token'],
  ['POST', '/api/oauth/revoke'],
]
const closed: [method: string, path: string][] = [
  ['GET', '/login'],
  ['GET', '/oauth/consent'],
  ['GET', '/robots.txt'],
  ['GET', '/api/docs'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/config'],
  ['GET', '/api/account'],
  ['PATCH', '/api/account'],
  ['POST', '/api/rpc/account/get'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/sign-out'],
  ['GET', '/api/oauth/authorize'],
  ['GET', '/api/nothing'],
]

const foreign = { origin: 'https://assistant.example', 'sec-fetch-site': 'cross-site' }

const corsOf = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('pages of other sites may call the server for assistants, and nothing else', async () => {
  const { cookie } = await createUser('Asked')
  for (const [method, path] of [...open, ...closed]) {
    const isOpen = open.some(([, it]) => it === path)
    const headers = { ...foreign, 'access-control-request-method': method }
    const asking = { ...headers, 'access-control-request-headers': 'authorization' }
    const asked = await request(path, { method: 'OPTIONS', headers: asking, cookie })
    const answered = await request(path, {
      method,
      headers: foreign,
      ...(method !== 'GET' && { body: {} }),
      cookie,
    })
    const where = `${method} ${path}`
    expect(asked.headers['access-control-allow-credentials'], where).toBeUndefined()
    expect(answered.headers['access-control-allow-credentials'], where).toBeUndefined()
    if (isOpen) {
      expect(asked.status, where).toBe(204)
      expect(asked.headers['access-control-allow-origin'], where).toBe('*')
      expect(asked.headers['access-control-allow-methods'], where).toContain(method)
      expect(asked.headers['access-control-allow-headers'], where).toBe('authorization')
      expect(answered.headers['access-control-allow-origin'], where).toBe('*')
      // Nothing is done for the user of the cookie, and nothing is stored in the browser.
      expect(answered.headers['set-cookie'], where).toBeUndefined()
    } else {
      expect(corsOf(asked.headers), where).toEqual([])
      expect(corsOf(answered.headers), where).toEqual([])
    }
  }
})

test('the cookie of a user is worth nothing to a page of another site', async () => {
  const { cookie } = await createUser('Asked')
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const atMcp = await request('/api/mcp', { headers: foreign, cookie, body })
  expect(atMcp.status).toBe(401)
  expect(atMcp.headers['www-authenticate']).toContain('resource_metadata=')
  const elsewhere = await request('/api/account', {
    method: 'PATCH',
    headers: foreign,
    cookie,
    body: { name: 'Smuggled' },
  })
  expect(elsewhere.status).toBe(403)
})

/** Connects the client in the page, and returns the URL at which it asks the user to sign in. */
const connect = (page: Page) =>
  page.evaluate(async (url) => {
    const { mcp } = globalThis as unknown as Mcp
    const redirectUrl = 'http://localhost:9/callback'
    let sentTo = ''
    let information: { client_id: string } | undefined
    const transport = new mcp.StreamableHTTPClientTransport(new URL('/api/mcp', url), {
      authProvider: {
        redirectUrl,
        clientMetadata: { client_name: 'Page', redirect_uris: [redirectUrl] },
        clientInformation: () => information,
        saveClientInformation: (saved) => void (information = saved),
        tokens: () => undefined,
        saveTokens: () => {},
        redirectToAuthorization: (to) => void (sentTo = to.href),
        saveCodeVerifier: () => {},
        codeVerifier: () => '',
      },
    })
    await new mcp.Client({ name: 'page', version: '1' }).connect(transport).catch(() => {})
    return sentTo
  }, baseUrl)

/** The status that a script in the page reads of each request, or that the browser blocked it. */
const readStatuses = (page: Page) =>
  page.evaluate(async (url) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const json = { 'content-type': 'application/json' }
    const read = (path: string, init: RequestInit) =>
      fetch(`${url}${path}`, init).then(
        ({ status }) => status,
        () => 'blocked',
      )
    const credentials = 'include' as const
    return {
      withCookies: await read('/api/mcp', { method: 'POST', headers: json, body, credentials }),
      token: await read('/api/oauth/token', { method: 'POST', credentials }),
      account: await read('/api/account', { credentials }),
      accountWithout: await read('/api/account', {}),
      withoutCookies: await read('/api/mcp', { method: 'POST', headers: json, body }),
    }
  }, baseUrl)

test('an assistant in a page of another site is sent to sign in, and gets nothing with the cookies of its user', async ({
  page,
  problems,
}) => {
  // 401 before it has a token, and 405 because there is no stream to listen to.
  problems.allowFailedRequest('/api/mcp')
  const close = await openForeignPage(page)
  const asked = page.waitForResponse((it) => it.url().endsWith('/api/mcp') && it.status() === 401)
  const authorizationUrl = await connect(page)
  expect((await asked).headers()['access-control-allow-origin']).toBe('*')
  expect(authorizationUrl).toContain(`${baseUrl}/api/oauth/authorize?`)
  expect(problems.unexpected()).toEqual([])

  problems.expect(/blocked by CORS policy/)
  problems.expect(/Failed to load resource/)
  const { session } = await createUser('Asked')
  await page.context().addCookies(session)
  expect(await readStatuses(page)).toEqual({
    withCookies: 'blocked',
    token: 'blocked',
    account: 'blocked',
    accountWithout: 'blocked',
    withoutCookies: 401,
  })
  await close()
})
