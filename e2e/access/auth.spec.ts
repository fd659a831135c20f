import { readFileSync, readdirSync } from 'node:fs'
import { defaultRole, roles, statements } from '#/registry/permissions.ts'
import { authPaths } from '#/endpoints/auth.ts'
import { createAuth } from '#/platform/auth/server/auth.ts'
import { ask, baseUrl } from '../support/http.ts'
import type { Answer } from '../support/http.ts'
import { asHeader, newEmail, newPerson, signInByApi } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newBanned, newImpersonator } from './sessions.ts'

type Row = { visitor: number; user: number; admin: number; body?: () => object }

/** In this order: the last ones end the sessions the others need. */
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
  'GET /passkey/generate-register-options': { visitor: 401, user: 200, admin: 200 },
  'POST /passkey/verify-registration': { visitor: 401, user: 400, admin: 400 },
  'GET /passkey/generate-authenticate-options': { visitor: 200, user: 200, admin: 200 },
  'POST /passkey/verify-authentication': { visitor: 400, user: 400, admin: 400 },
  'POST /step-up/passkey': { visitor: 401, user: 400, admin: 400 },
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
  // Not their address: nobody goes by walking past.
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

/** A sample admin no other journey signs in as: this one ends all its sessions. */
const ownAdmin = 'odile.marchetti@example.org'

/** The library as the product sets it up, asked only for what it offers. */
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
    sendCode: async () => {},
  })
  const endpoints = Object.values(auth.api) as { path?: string; options?: { method?: unknown } }[]
  return endpoints.flatMap(({ path, options }) =>
    path ? [options?.method].flat().map((method) => `${String(method)} ${path}`) : [],
  )
}

function askAuth(address: string, cookie: string | undefined, body: object = {}): Promise<Answer> {
  const [method = '', path = ''] = address.split(' ')
  const filled = path.replace(/:\w+/g, 'something')
  // Browsers name their origin with every POST; the library insists on it beside a cookie.
  return method === 'GET'
    ? ask(`/api/auth${filled}`, { cookie })
    : ask(`/api/auth${filled}`, { method, cookie, body, headers: { origin: baseUrl } })
}

test('every authentication path is in the table of who may call it', () => {
  expect(authPaths.toSorted()).toEqual(Object.keys(table).toSorted())
})

test('every authentication path answers exactly who may call it, and shows no token', async () => {
  const cookies = {
    visitor: undefined,
    user: (await newPerson('Walker')).cookie,
    admin: asHeader(await signInByApi(ownAdmin)),
  }
  const token = /\.session_token=([^.%]+)/
  const found: string[] = []
  const expected: string[] = []
  for (const [address, row] of Object.entries(table)) {
    for (const who of ['visitor', 'user', 'admin'] as const) {
      const { status, text } = await askAuth(address, cookies[who], row.body?.())
      const secret = token.exec(cookies[who] ?? '')?.[1]
      const shown =
        (secret && text.includes(secret)) || text.includes('"token"') ? ' with a token' : ''
      const people = status >= 400 && text.includes('@') ? ' with people' : ''
      found.push(`${address} by ${who}: ${status}${shown}${people}`)
      expected.push(`${address} by ${who}: ${row[who]}`)
    }
  }
  expect(found).toEqual(expected)
})

test('whoever was banned is a visitor at every authentication path, from the next request on', async () => {
  const banned = await newBanned()
  const found: string[] = []
  const expected: string[] = []
  for (const [address, row] of Object.entries(table)) {
    const { status } = await askAuth(address, banned, row.body?.())
    found.push(`${address}: ${status}`)
    expected.push(`${address}: ${row.visitor}`)
  }
  expect(found).toEqual(expected)
})

test('through somebody’s eyes one may look, stop and leave, and nothing else', async () => {
  const eyes = await newImpersonator()
  const allowed = ['GET /get-session', 'POST /admin/stop-impersonating', 'POST /sign-out']
  for (const [address, row] of Object.entries(table)) {
    if (allowed.includes(address)) continue
    const { status, text } = await askAuth(address, eyes, row.body?.())
    expect(`${address}: ${status} ${text}`).toMatch(/: 403 \{"code":"IMPERSONATING"/)
  }
  const seen = await askAuth('GET /get-session', eyes)
  expect(seen.json<{ user: { name: string } }>().user.name).toBe('Seen')
  expect((await askAuth('POST /admin/stop-impersonating', eyes)).status).toBe(200)
  expect((await askAuth('GET /get-session', eyes)).text).toBe('null')
  const others = await newImpersonator()
  expect((await askAuth('POST /sign-out', others)).status).toBe(200)
  expect((await askAuth('GET /get-session', others)).text).toBe('null')
})

test('what the library offers beyond that list does not exist for anybody', async () => {
  const { cookie } = await newPerson('Walker')
  const hidden = libraryPaths().filter((address) => !authPaths.includes(address))
  expect(hidden.length).toBeGreaterThan(30)
  for (const address of hidden) {
    for (const asked of [undefined, cookie]) {
      const { status, text } = await askAuth(address, asked)
      expect(`${address} ${status} ${text}`).toMatch(/ 404 \{"code":"NOT_FOUND"/)
    }
  }
})

test('spelling a path differently opens nothing', async () => {
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
  const { cookie } = await newPerson('Walker')
  for (const path of spellings) {
    const { status } = await ask(path, { cookie, headers: { accept: 'text/html' } })
    expect(`${path} ${status}`).toBe(`${path} 404`)
  }
})

test('every endpoint of the server is known here, so that a new one cannot be forgotten', async () => {
  const known: Record<string, number> = {
    '/api/': 404,
    '/api/account/data': 401,
    '/api/auth/': 404,
    '/api/auth/callback/': 404,
    '/api/health/live': 200,
    '/api/health/ready': 200,
    '/api/live': 401,
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
    expect(`${path} ${(await ask(path)).status}`).toBe(`${path} ${status}`)
  }
})
