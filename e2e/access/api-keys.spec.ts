import { acceptsTokens } from '#/platform/auth/server/token-access.ts'
import { permits } from '#/platform/auth/permission.ts'
import { permissionErrorsOf } from '#/platform/auth/server/require-permission.ts'
import { defaultRole, grantsOf } from '#/registry/permissions.ts'
import { createApiKey } from '../support/api-keys.ts'
import { baseUrl, request, requestRpc } from '../support/http.ts'
import { createAdmin, createUser } from '../support/test-users.ts'
import type { TestUser } from '../support/test-users.ts'
import { expect, test } from '../support/test.ts'
import { documentedResponses, requestRest } from './call-procedures.ts'
import { exampleOf, listed } from './procedures.ts'

// Every procedure with API keys: what each of them may call follows from its `needs`, as with cookies.

type Headers = { authorization: string }

const userGrants = grantsOf({ id: '', role: defaultRole }, [])
const idOf = async ({ cookie }: TestUser) =>
  (await request('/api/account', { cookie })).json<{ id: string }>().id

/** The status and code that each procedure returns; `permitted` for every documented outcome but 401 and 403. */
async function walk(headers: Headers, cookie?: string): Promise<Record<string, string>> {
  const documented = await documentedResponses()
  const found: Record<string, string> = {}
  for (const [id, { successStatus }] of listed) {
    const { status, text } = await requestRest(id, exampleOf(id), {
      headers,
      ...(cookie && { cookie }),
    })
    const code = status < 400 ? '' : (JSON.parse(text) as { code: string }).code
    const outcome = `${status} ${code}`.trim()
    const isDocumented = status === successStatus || documented.get(id)?.has(outcome)
    const refused = [401, 403].includes(status)
    found[id] = isDocumented && !refused ? 'permitted' : outcome
    // A refusal that its documentation does not mention is a defect too.
    if (refused && !documented.get(id)?.has(outcome)) found[id] += ' (undocumented)'
  }
  return found
}

/** What each procedure must return to a key with these scopes of a user with these permissions. */
const expected = (refusal: (needs: object) => string | undefined) =>
  Object.fromEntries(
    [...listed].map(([id, { meta }]) => {
      if (!meta.needs) return [id, 'permitted']
      if (!acceptsTokens(meta)) return [id, '403 ACCESS_TOKEN_NOT_ALLOWED']
      return [id, refusal(meta.needs) ?? 'permitted']
    }),
  )

test('a key without the scope of a procedure is refused', async () => {
  const admin = await createAdmin('Walker')
  const { headers } = await createApiKey(admin.cookie, ['account:read'])
  const scoped = { account: ['read'] }
  const wanted = expected((needs) =>
    permits(scoped, needs) ? undefined : '403 INSUFFICIENT_SCOPE',
  )
  expect(Object.values(wanted)).toContain('403 INSUFFICIENT_SCOPE')
  expect(Object.values(wanted)).toContain('403 ACCESS_TOKEN_NOT_ALLOWED')
  expect(await walk(headers)).toEqual(wanted)
})

test('a key with the scopes may do what its owner may do, also beside the cookie of another user', async () => {
  const [admin, user] = [await createAdmin('Walker'), await createUser('Walker')]
  const options = await request('/api/account/api-keys/options', { cookie: admin.cookie })
  const offered = options.json<{ scopes: { resource: string; actions: string[] }[] }>().scopes
  const scopes = offered.flatMap(({ resource, actions }) =>
    actions.map((action) => `${resource}:${action}`),
  )
  const { headers } = await createApiKey(admin.cookie, scopes)
  const wanted = expected(() => undefined)
  expect(await walk(headers)).toEqual(wanted)
  expect(await walk(headers, user.cookie)).toEqual(wanted)
})

test('a key for everything has the permissions that its owner has now', async () => {
  const [admin, demoted] = [await createAdmin('Demoter'), await createAdmin('Demoted')]
  const { headers } = await createApiKey(demoted.cookie, ['*'])
  expect((await request('/api/users', { headers })).status).toBe(200)
  const id = await idOf(demoted)
  const { version } = (await request(`/api/users/${id}`, admin)).json<{ version: number }>()
  const changed = await request(`/api/users/${id}/roles`, {
    method: 'PUT',
    cookie: admin.cookie,
    body: { roles: ['user'], version },
  })
  expect(changed.status, changed.text).toBe(200)
  const byUser = (needs: object) =>
    permits(userGrants, needs) ? undefined : `403 ${permissionErrorsOf(needs)[0]}`
  expect(await walk(headers, admin.cookie)).toEqual(expected(byUser))
})

test('a key of a banned user is refused by every procedure, also beside a valid cookie', async () => {
  const [admin, banned] = [await createAdmin('Banner'), await createUser('Banned')]
  const { headers } = await createApiKey(banned.cookie, ['*'])
  const path = `/api/users/${await idOf(banned)}/ban`
  const ban = await request(path, { method: 'PUT', cookie: admin.cookie, body: {} })
  expect(ban.status, ban.text).toBe(200)
  for (const [id] of listed) {
    const response = await requestRest(id, exampleOf(id), { headers, cookie: admin.cookie })
    const { code } = response.json<{ code: string }>()
    expect(`${id} ${response.status} ${code}`).toBe(`${id} 401 INVALID_ACCESS_TOKEN`)
    expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  }
})

test('a key and its owner see the same', async () => {
  const admin = await createAdmin('Same')
  const { headers } = await createApiKey(admin.cookie, ['*'])
  for (const path of ['/api/account', '/api/users?limit=5', '/api/activity?limit=1']) {
    const [byKey, byCookie] = [await request(path, { headers }), await request(path, admin)]
    expect(byKey.status, path).toBe(200)
    expect(Object.keys(byKey.json<object>())).toEqual(Object.keys(byCookie.json<object>()))
  }
  expect((await request('/api/account', { headers })).json()).toEqual(
    (await request('/api/account', admin)).json(),
  )
})

test('a key works over /api/rpc and changes nothing without its scope', async () => {
  const admin = await createAdmin('Caller')
  const { headers } = await createApiKey(admin.cookie, ['user:list'])
  expect((await requestRpc('user.list', {}, { headers })).status).toBe(200)
  const email = `${crypto.randomUUID()}@example.com`
  expect((await requestRpc('user.create', { email }, { headers })).status).toBe(403)
  const found = await request(`/api/users?searchTerm=${email}`, { headers })
  expect(found.json()).toMatchObject({ items: [] })
})

test('requests with a key need no origin, and may have a foreign one; with a cookie they may not', async () => {
  const admin = await createAdmin('Origin')
  const { headers } = await createApiKey(admin.cookie, ['user:create'])
  const create = (sent: object) =>
    request('/api/users', { ...sent, body: { email: `${crypto.randomUUID()}@example.com` } })
  const foreign = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' }
  expect((await create({ headers })).status).toBe(201)
  expect((await create({ headers: { ...headers, ...foreign } })).status).toBe(201)
  const rejected = await create({ cookie: admin.cookie, headers: foreign })
  expect(rejected.json()).toMatchObject({ code: 'CROSS_SITE' })
})

test('no key reaches sign-in, live updates or the download of personal data, and none gets a cookie', async () => {
  const { cookie } = await createUser('Outsider')
  const { headers } = await createApiKey(cookie, ['*'])
  const post = { method: 'POST', body: {}, headers: { ...headers, origin: baseUrl } }
  for (const [path, options] of [
    ['/api/auth/get-session', { headers }],
    ['/api/auth/sign-out', post],
    ['/api/auth/passkey/generate-register-options', { headers }], // passkey
    ['/api/auth/revoke-sessions', post],
    ['/api/auth/delete-user', post],
    ['/api/auth/email-otp/send-verification-otp', post],
    ['/api/live', { headers }],
    ['/api/account/data', { headers }],
  ] as const) {
    const response = await request(path, { ...options, cookie })
    expect(`${path} ${response.status} ${response.text}`).toMatch(/ 403 .*ACCESS_TOKEN_NOT_ALLOWED/)
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  const allowed = await request('/api/account', { headers, cookie })
  expect(allowed.status).toBe(200)
  expect(allowed.headers['set-cookie']).toBeUndefined()
  expect((await request('/api/account', { cookie })).status).toBe(200)
})

test('an unusable key is refused, even where none is needed', async () => {
  const { cookie } = await createUser('Mistaken')
  for (const token of ['', ' ', 'nonsense', `acme_${'a'.repeat(42)}`]) {
    for (const path of ['/api/account', '/api/config', '/api/nowhere']) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await request(path, { headers, cookie })
      expect(`${path} ${response.status}`).toBe(`${path} 401`)
      expect(response.headers['www-authenticate']).toMatch(/^Bearer/)
      expect(response.json()).toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    }
  }
  // Health checks and documents are not calls of the API.
  const headers = { authorization: 'Bearer nonsense' }
  for (const path of ['/api/health/live', '/api/openapi.json', '/api/docs'])
    expect((await request(path, { headers })).status).toBe(200)
})
