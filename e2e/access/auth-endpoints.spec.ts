import { readFileSync, readdirSync } from 'node:fs'
import { defaultRole, roles, statements } from '#/registry/permissions.ts'
import { authPaths } from '#/endpoints/auth.ts'
import { createAuth } from '#/platform/auth/server/auth.ts'
import { request, baseUrl } from '../support/http.ts'
import type { HttpResponse } from '../support/http.ts'
import { asHeader, signInByApi } from '../support/session.ts'
import { newEmail, createUser } from '../support/test-users.ts'
import { expect, test } from '../support/test.ts'
import { createBannedUser, createImpersonator } from './banned-and-impersonating.ts'

type Row = { visitor: number; user: number; admin: number; body?: () => object }

/** The order matters: the last paths end the sessions that the others need. */
const table: Record<string, Row> = {
  'GET /get-session': { visitor: 200, user: 200, admin: 200 },
  'POST /email-otp/send-verification-otp': {
    visitor: 200,
    user: 200,
    admin: 200,
    body: () => ({ email: newEmail() }),
  },
  'POST /sign-in/email-otp': {
    visitor: 400,
    user: 400,
    admin: 400,
    body: () => ({ email: newEmail(), otp: '000000' }),
  },
  'GET /passkey/generate-register-options': { visitor: 401, user: 200, admin: 200 }, // passkey
  'POST /passkey/verify-registration': { visitor: 401, user: 400, admin: 400 }, // passkey
  'GET /passkey/generate-authenticate-options': { visitor: 200, user: 200, admin: 200 }, // passkey
  'POST /passkey/verify-authentication': { visitor: 400, user: 400, admin: 400 }, // passkey
  'POST /step-up/passkey': { visitor: 401, user: 400, admin: 400 }, // passkey
  'POST /link-social': {
    visitor: 401,
    user: 404,
    admin: 404,
    body: () => ({
      provider: 'oidc',
      callbackURL: '/app/account',
      errorCallbackURL: '/app/account',
    }),
  },
  'POST /update-user': { visitor: 401, user: 200, admin: 200, body: () => ({ name: 'Walker' }) },
  'POST /verify-email': {
    visitor: 401,
    user: 400,
    admin: 400,
    body: () => ({ email: newEmail(), otp: '000000' }),
  },
  // Not the email of the account, so that no account is deleted.
  'POST /delete-user': {
    visitor: 401,
    user: 400,
    admin: 400,
    body: () => ({ email: newEmail() }),
  },
  'GET /admin/list-users': { visitor: 401, user: 403, admin: 200 },
  'POST /admin/impersonate-user': {
    visitor: 401,
    user: 403,
    admin: 404,
    body: () => ({ userId: '0192f0c1-0000-7000-8000-000000000000' }),
  },
  'POST /admin/set-user-password': {
    visitor: 401,
    user: 403,
    admin: 404,
    body: () => ({ userId: '0192f0c1-0000-7000-8000-000000000000', newPassword: 'secret' }),
  },
  'POST /admin/stop-impersonating': { visitor: 401, user: 400, admin: 400, body: () => ({}) },
  'POST /revoke-other-sessions': { visitor: 401, user: 200, admin: 200, body: () => ({}) },
  'POST /revoke-sessions': { visitor: 401, user: 200, admin: 200, body: () => ({}) },
  'POST /sign-out': { visitor: 200, user: 200, admin: 200, body: () => ({}) },
}

/** A sample admin that no other test signs in as, because this test ends all its sessions. */
const ownAdmin = 'odile.marchetti@example.org'

/** Every path of the library in the product's configuration. */
function libraryPaths(): string[] {
  const auth = createAuth({
    db: {} as never,
    config: {
      authSecret: crypto.randomUUID().repeat(2),
      baseUrl: 'http://localhost',
      adminUserIds: [],
      https: false,
      signUp: true,
      social: {},
    } as never,
    log: { warn: () => {}, debug: () => {} } as never,
    trustedOrigins: [],
    statements,
    roles,
    defaultRole,
    isInvited: async () => false,
    accountPages: [],
    sendCode: async () => {},
  })
  const endpoints = Object.values(auth.api) as { path?: string; options?: { method?: unknown } }[]
  return endpoints.flatMap(({ path, options }) =>
    path ? [options?.method].flat().map((method) => `${String(method)} ${path}`) : [],
  )
}

function requestAuth(
  address: string,
  cookie: string | undefined,
  body: object = {},
): Promise<HttpResponse> {
  const [method = '', path = ''] = address.split(' ')
  const filled = path.replace(/:\w+/g, 'something')
  // Browsers send `Origin` with every POST, and the library requires it together with a cookie.
  return method === 'GET'
    ? request(`/api/auth${filled}`, { cookie })
    : request(`/api/auth${filled}`, { method, cookie, body, headers: { origin: baseUrl } })
}

test('the access table lists every authentication path', () => {
  expect(authPaths.toSorted()).toEqual(Object.keys(table).toSorted())
})

test('every authentication path enforces its permissions and returns no token', async () => {
  const cookies = {
    visitor: undefined,
    user: (await createUser('Walker')).cookie,
    admin: asHeader(await signInByApi(ownAdmin)),
  }
  const token = /\.session_token=([^.%]+)/
  const found: string[] = []
  const expected: string[] = []
  for (const [address, row] of Object.entries(table)) {
    for (const who of ['visitor', 'user', 'admin'] as const) {
      const { status, text } = await requestAuth(address, cookies[who], row.body?.())
      const secret = token.exec(cookies[who] ?? '')?.[1]
      const shown =
        (secret && text.includes(secret)) || text.includes('"token"') ? ' with a token' : ''
      const emails = status >= 400 && text.includes('@') ? ' with emails' : ''
      found.push(`${address} by ${who}: ${status}${shown}${emails}`)
      expected.push(`${address} by ${who}: ${row[who]}`)
    }
  }
  expect(found).toEqual(expected)
})

test('a banned user is treated as a visitor by every authentication path from the next request', async () => {
  const banned = await createBannedUser()
  const found: string[] = []
  const expected: string[] = []
  for (const [address, row] of Object.entries(table)) {
    const { status } = await requestAuth(address, banned, row.body?.())
    found.push(`${address}: ${status}`)
    expected.push(`${address}: ${row.visitor}`)
  }
  expect(found).toEqual(expected)
})

test('an impersonated session can only read itself, stop impersonating and sign out', async () => {
  const impersonated = await createImpersonator()
  const allowed = ['GET /get-session', 'POST /admin/stop-impersonating', 'POST /sign-out']
  for (const [address, row] of Object.entries(table)) {
    if (allowed.includes(address)) continue
    const { status, text } = await requestAuth(address, impersonated, row.body?.())
    expect(`${address}: ${status} ${text}`).toMatch(/: 403 \{"code":"IMPERSONATING"/)
  }
  const seen = await requestAuth('GET /get-session', impersonated)
  expect(seen.json<{ user: { name: string } }>().user.name).toBe('Impersonated')
  expect((await requestAuth('POST /admin/stop-impersonating', impersonated)).status).toBe(200)
  expect((await requestAuth('GET /get-session', impersonated)).text).toBe('null')
  const another = await createImpersonator()
  expect((await requestAuth('POST /sign-out', another)).status).toBe(200)
  expect((await requestAuth('GET /get-session', another)).text).toBe('null')
})

test('returns 404 for all other paths of the library', async () => {
  const { cookie } = await createUser('Walker')
  const hidden = libraryPaths().filter((address) => !authPaths.includes(address))
  expect(hidden.length).toBeGreaterThan(30)
  for (const address of hidden) {
    for (const sentCookie of [undefined, cookie]) {
      const { status, text } = await requestAuth(address, sentCookie)
      expect(`${address} ${status} ${text}`).toMatch(/ 404 \{"code":"NOT_FOUND"/)
    }
  }
})

test('rejects alternative spellings of a path', async () => {
  const spellings = [
    '/api/auth/list-sessions/',
    '/api/auth//list-sessions',
    '/api/auth/%6cist-sessions',
    '/api/auth/get-session/../list-sessions',
    '/api/auth/get-session/..%2flist-sessions',
    '/API/auth/list-sessions',
    '/api/auth',
    '/api/auth/',
  ]
  const { cookie } = await createUser('Walker')
  for (const path of spellings) {
    const { status } = await request(path, { cookie, headers: { accept: 'text/html' } })
    expect(`${path} ${status}`).toBe(`${path} 404`)
  }
})

test('lists every endpoint of the server', async () => {
  const known: Record<string, number> = {
    '/api/': 404,
    '/api/account/data': 401,
    '/api/auth/': 404,
    '/api/auth/callback/': 404,
    '/api/health/live': 200,
    '/api/health/ready': 200,
    '/api/live': 401,
    '/api/mcp': 401, // mcp
    '/api/openapi.json': 200,
    '/api/rpc/': 404,
    '/dev/inbox.json': 200,
    '/dev/mail.html': 404,
    '/favicon.ico': 200,
    '/icon-192.png': 200,
    '/icon-maskable.svg': 200,
    '/icon.svg': 200,
    '/login/with/': 404,
    '/manifest.webmanifest': 200,
    '/robots.txt': 200,
  }
  const files = readdirSync('src/endpoints').filter((file) => /^[\w-]+\.ts$/.test(file))
  const endpoints = files.flatMap((file) => {
    const text = readFileSync(`src/endpoints/${file}`, 'utf8')
    const paths = Array.from(
      text.matchAll(/^ {2}path: ['`]([^'`]+)['`]/gm),
      ([, path = '']) => path,
    )
    return paths.map((path) => path.replace('${size}', '192'))
  })
  expect(endpoints.toSorted()).toEqual(Object.keys(known).toSorted())
  for (const [path, status] of Object.entries(known)) {
    expect(`${path} ${(await request(path)).status}`).toBe(`${path} ${status}`)
  }
})
