import { readFileSync, readdirSync } from 'node:fs'
import { languages } from '#/platform/i18n/language.ts'
import type { RequestOptions } from './support/http.ts'
import { request, requestPage, requestRpc, baseUrl } from './support/http.ts'
import { admin } from './support/sign-in.ts'
import { asHeader, cookieOf, signInByApi } from './support/session.ts'
import { newEmail, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const mark = () => `Smuggled ${crypto.randomUUID()}`
const json = 'application/json'

/** Requests that a page of another site can send, and the expected responses. */
const attacks: [name: string, status: number, headers: Record<string, string>][] = [
  ['a foreign origin', 403, { origin: 'https://evil.example', 'content-type': json }],
  [
    'an origin that only begins like ours',
    403,
    { origin: `${baseUrl}.evil.example`, 'content-type': json },
  ],
  ['no origin to speak of', 403, { origin: 'null', 'content-type': json }],
  ['cross-site fetch metadata', 403, { 'sec-fetch-site': 'cross-site', 'content-type': json }],
  ['same-site fetch metadata', 403, { 'sec-fetch-site': 'same-site', 'content-type': json }],
  ['text/plain', 415, { 'content-type': 'text/plain' }],
  ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', 415, { 'content-type': 'multipart/form-data; boundary=x' }],
  ['no type at all', 415, { 'content-type': '' }],
]

/** The URL of the server function that starts every page, from the built files. */
function serverFunction(): string {
  const folder = 'dist/client/assets'
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const [id] =
      /(?<=["'`])[\da-f]{64}(?=["'`])/.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? []
    if (id) return `/_serverFn/${id}`
  }
  throw new Error('No file of the build names the server function.')
}

test('every endpoint rejects changes from other sites', async () => {
  const cookie = await cookieOf(admin)
  const testUser = await createUser('Vera Victim')
  const someone = () => JSON.stringify({ email: newEmail('mallory'), name: mark() })
  const endpoints: [path: string, body: () => string, cookie: string][] = [
    ['/api/users', someone, cookie],
    ['/api/rpc/user/create', () => `{"json":${someone()}}`, cookie],
    [serverFunction(), () => '{}', cookie],
    ['/api/auth/sign-out', () => '{}', testUser.cookie],
    ['/api/auth/revoke-sessions', () => '{}', testUser.cookie],
    // A page without a form; no-script.spec.ts covers those with one.
    ['/switch', () => 'email=a', cookie],
  ]
  const found: string[] = []
  const expected: string[] = []
  for (const [path, body, session] of endpoints) {
    for (const [attack, refusal, headers] of attacks) {
      const { status, text } = await request(path, {
        method: 'POST',
        cookie: session,
        body: body(),
        headers,
      })
      found.push(`${path} with ${attack}: ${status} ${(JSON.parse(text) as { code: string }).code}`)
      expected.push(
        `${path} with ${attack}: ${refusal} ${refusal === 403 ? 'CROSS_SITE' : 'UNSUPPORTED_TYPE'}`,
      )
    }
  }
  expect(found).toEqual(expected)
  const written = await request('/api/users?searchTerm=mallory', { cookie })
  expect(written.json<{ items: unknown[] }>().items).toEqual([])
  expect((await request('/api/account', { cookie: testUser.cookie })).status).toBe(200)
})

test('the same endpoints accept our own pages and clients that are not browsers', async () => {
  const cookie = await cookieOf(admin)
  const own = { origin: baseUrl, 'sec-fetch-site': 'same-origin' }
  for (const headers of [own, {}]) {
    const body = { email: newEmail('friend') }
    expect((await request('/api/users', { cookie, body, headers })).status).toBe(201)
    const rpc = await requestRpc('user.create', { email: newEmail('friend') }, { cookie, headers })
    expect(rpc.status).toBe(200)
  }
})

test('a server function returns nothing to other sites', async () => {
  const cookie = await cookieOf(admin)
  const path = serverFunction()
  const own = {
    accept: json,
    'x-tsr-serverfn': 'true',
    'sec-fetch-site': 'same-origin',
    origin: baseUrl,
  }
  const friendly = await request(path, { cookie, headers: own })
  expect(friendly.status).toBe(200)
  expect(friendly.text).toContain(admin)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const { status, text } = await request(path, {
      cookie,
      headers: { ...own, origin: undefined, 'sec-fetch-site': undefined, ...headers },
    })
    expect(status).toBe(403)
    expect(text).not.toContain(admin)
  }
})

test('rejects a body that is too long, with and without a content length', async () => {
  const cookie = await cookieOf(admin)
  const text = (length: number) => JSON.stringify({ title: 'x'.repeat(length - 12) })
  const limits: [path: string, limit: number][] = [
    ['/api/users', 1_000_000],
    ['/api/rpc/user/create', 1_000_000],
    ['/api/auth/email-otp/send-verification-otp', 10_000],
    ['/api/auth/sign-in/email-otp', 10_000],
  ]
  const chunked: RequestOptions['headers'] = {
    'content-length': undefined,
    'transfer-encoding': 'chunked',
  }
  for (const [path, limit] of limits) {
    for (const headers of [{}, chunked]) {
      const body = text(limit + 1)
      expect(body.length).toBe(limit + 1)
      const refused = await request(path, {
        cookie,
        headers: { ...headers, origin: baseUrl },
        body,
      })
      expect([path, refused.status]).toEqual([path, 413])
      expect(refused.json()).toMatchObject({ code: 'TOO_LARGE' })
      const read = await request(path, {
        cookie,
        headers: { ...headers, origin: baseUrl },
        body: text(limit),
      })
      expect([path, read.status]).toEqual([path, 400])
    }
  }
})

test('rejects a body that is not JSON with a translated error and the request ID', async () => {
  const cookie = await cookieOf(admin)
  for (const language of languages) {
    const headers = { 'accept-language': language, origin: baseUrl }
    const expected = { code: 'BAD_REQUEST', message: t(language, 'errors.BAD_REQUEST') }
    for (const path of ['/api/users', '/api/auth/sign-in/email-otp']) {
      const answer = await request(path, { cookie, headers, body: '{"title":' })
      expect(answer.status, path).toBe(400)
      expect(answer.json(), path).toEqual({
        ...expected,
        requestId: answer.headers['x-request-id'],
      })
    }
    const rpc = await request('/api/rpc/user/create', { cookie, headers, body: '{"json":' })
    expect(rpc.status).toBe(400)
    expect(rpc.json<{ json: object }>().json).toMatchObject({
      ...expected,
      data: { requestId: rpc.headers['x-request-id'] },
    })
  }
})

test('rejects invalid input with a translated error that names the field', async () => {
  const cookie = await cookieOf(admin)
  for (const language of languages) {
    const headers = { 'accept-language': language }
    const empty = await request('/api/users', { cookie, headers, body: { email: 'nobody' } })
    expect(empty.status).toBe(400)
    expect(empty.json()).toMatchObject({
      field: 'email',
      message: t(language, 'errors.EMAIL_INVALID'),
    })
    const body = { email: admin.toUpperCase() }
    const twice = await request('/api/users', { cookie, headers, body })
    expect(twice.status).toBe(409)
    expect(twice.json()).toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      field: 'email',
      message: t(language, 'errors.USER_ALREADY_EXISTS'),
    })
  }
})

test('a client cannot choose its own IP', async () => {
  const email = newEmail()
  const spoofed = {
    'x-forwarded-for': '203.0.113.9',
    'x-socket-address': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
  }
  const cookie = asHeader(await signInByApi(email, { headers: spoofed }))
  const { session } = (await request('/api/auth/get-session', { cookie, headers: spoofed })).json<{
    session: { ipAddress: string }
  }>()
  expect(session.ipAddress).toMatch(/^(?:127\.0\.0\.1|::1)$/)
})

test('the inbox is available only from this machine', async () => {
  const strangers: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { host: 'rebound.example' },
  ]
  for (const headers of strangers) {
    for (const path of ['/dev/inbox.json', '/api/dev/inbox', '/dev/inbox']) {
      const { status } = await requestPage(path, { headers })
      expect([path, status]).toEqual([path, 404])
    }
  }
})

test('pages and files accept only GET and HEAD', async () => {
  for (const path of ['/', '/login', '/app', '/nowhere', '/robots.txt', '/icon.svg'])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY']) {
      const { status, headers, json } = await request(path, { method })
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD'])
      expect(json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
    }
  for (const path of ['/api/config', '/api/rpc/config/get', '/api/auth/get-session', '/api/live'])
    expect((await request(path, { method: 'TRACE' })).status, path).toBe(405)
})

test('a malformed path shows an error page and never redirects to another site', async () => {
  for (const [path, plain] of [
    ['/%E0%A4%A', '/%EF%BF%BD%25A'],
    ['/app/100%', '/app/100%25'],
    ['//evil.example/%', '/evil.example/%25'],
  ] as const) {
    const { status, headers } = await requestPage(path)
    const to = new URL(headers.location ?? '', baseUrl)
    expect([path, status, to.origin, to.pathname]).toEqual([path, 308, baseUrl, plain])
  }
  const { status, text } = await requestPage('/%EF%BF%BD%25A')
  expect(status).toBe(404)
  expect(text).toContain('<html')
})
