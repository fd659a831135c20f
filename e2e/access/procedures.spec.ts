import { endpointDocs } from '#/registry/api-docs.ts'
import { procedures } from '#/registry/procedures.ts'
import { procedureTable } from '../registry.ts'
import { request, requestRpc } from '../support/http.ts'
import type { HttpResponse } from '../support/http.ts'
import { admin } from '../support/sign-in.ts'
import { openRateLimits } from '../support/rate-limits.ts'
import { cookieOf, messages, createAdmin, newEmail, createUser } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { createBannedUser, createImpersonator } from './sessions.ts'
import { ownersOnly } from './procedures.ts'
import type { Input, Fixtures } from './procedures.ts'

interface Route {
  method: string
  path: string
  success: number
}

function walk(node: unknown, name = ''): [string, Route][] {
  const { route } =
    (node as { '~orpc'?: { route?: Record<string, string | number> } })['~orpc'] ?? {}
  if (route) {
    const { method = 'POST', path = '', successStatus = 200 } = route
    return [[name, { method: String(method), path: String(path), success: Number(successStatus) }]]
  }
  return Object.entries(node as object).flatMap(([part, child]) =>
    walk(child, name ? `${name}.${part}` : part),
  )
}
const routes = new Map(walk(procedures))

function requestRest(
  name: string,
  input: Input,
  cookie: string | undefined,
): Promise<HttpResponse> {
  const { method, path } = routes.get(name) as Route
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return value
  })
  if (method !== 'GET') return request(`/api${filled}`, { method, cookie, body: rest })
  const query = new URLSearchParams(rest as Record<string, string>)
  return request(`/api${filled}?${query}`, { cookie })
}

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

test('the access table lists every procedure, and each has its own REST path', () => {
  expect([...routes.keys()].toSorted()).toEqual(Object.keys(procedureTable).toSorted())
  const addresses = [...routes.values()].map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the OpenAPI document lists exactly the existing procedures and endpoints', async () => {
  const { paths } = (await request('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const addresses = [...routes.values(), ...endpointDocs].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(described.toSorted()).toEqual(addresses.toSorted())
})

test('every procedure enforces its permissions over REST and /api/rpc', async () => {
  const testUser = await createUser('Walker')
  // A new admin, because this test signs out all other devices of the account.
  const { cookie: editor } = await createAdmin('Walker')
  const cookies = {
    visitor: undefined,
    user: testUser.cookie,
    admin: editor,
    banned: await createBannedUser(),
    impersonating: await createImpersonator(),
  }
  const [message] = await messages(testUser.email)
  const directory = await request('/api/users?limit=1', { cookie: editor })
  const fixtures: Fixtures = {
    messageId: message?.id ?? '',
    userId: directory.json<{ items: { id: string }[] }>().items[0]?.id ?? '',
    create: async (path, body, status = 201) => {
      const created = await request(path, { cookie: editor, body })
      expect(created.status, created.text).toBe(status)
      return created.json()
    },
    skipRateLimit: async (purpose) => {
      for (const cookie of [testUser.cookie, editor]) {
        const { id } = (await request('/api/account', { cookie })).json<{ id: string }>()
        await rateLimits.later(`${purpose} ${id}`, 61 * 60_000)
      }
      return {}
    },
  }

  const found: string[] = []
  const expected: string[] = []
  const record = (
    call: string,
    wanted: number,
    { status, text }: HttpResponse,
    fields?: string,
  ) => {
    const shape =
      status < 400
        ? ''
        : Object.keys(JSON.parse(text) as object)
            .toSorted()
            .join()
    found.push(`${call}: ${status} ${shape}`)
    expected.push(`${call}: ${wanted} ${wanted < 400 ? '' : errorFields(call, fields)}`)
  }
  for (const [name, row] of Object.entries(procedureTable)) {
    const { success } = routes.get(name) as Route
    const { visitor, user, admin } = row
    // A banned user is treated as a visitor.
    const wanted = {
      visitor,
      user,
      admin,
      banned: visitor,
      impersonating: ownersOnly.has(name) ? 403 : user,
    }
    for (const who of ['visitor', 'user', 'admin', 'banned', 'impersonating'] as const) {
      const input = (await row.input?.(fixtures)) ?? {}
      const rest = await requestRest(name, input, cookies[who])
      const usual = wanted[who] === row.visitor || isBlockedByImpersonation(name, who)
      const fields = usual ? undefined : row.fields
      record(`REST ${name} by ${who}`, wanted[who] === 200 ? success : wanted[who], rest, fields)
      const again = (await row.input?.(fixtures)) ?? {}
      const rpc = await requestRpc(name, again, { cookie: cookies[who] })
      record(`RPC ${name} by ${who}`, wanted[who], rpc)
    }
  }
  expect(found).toEqual(expected)
})

const isBlockedByImpersonation = (name: string, who: string) =>
  who === 'impersonating' && ownersOnly.has(name)

/** The fields of an error response: a code, a message and the request ID, and no data. */
const errorFields = (call: string, fields = 'code,message,requestId') =>
  call.startsWith('REST') ? fields : 'json'

test('a rejected change leaves the user unchanged', async () => {
  const editor = await cookieOf(admin)
  const { cookie } = await createUser('Walker')
  const created = await request('/api/users', { cookie: editor, body: { email: newEmail() } })
  const { id, version } = created.json<{ id: string; version: number }>()
  const before = (await request(`/api/users/${id}`, { cookie: editor })).json()
  const change = { id, version, name: 'Mallory' }
  for (const sentCookie of [undefined, cookie]) {
    await requestRest('user.update', change, sentCookie)
    await requestRest('user.delete', { id }, sentCookie)
    await requestRpc('user.update', change, { cookie: sentCookie })
    await requestRpc('user.delete', { id }, { cookie: sentCookie })
  }
  const after = await request(`/api/users/${id}`, { cookie: editor })
  expect(after.json()).toEqual(before)
})

test('rejects changes with GET, which a link or an image could send', async () => {
  const cookie = await cookieOf(admin)
  for (const [name, { method }] of routes) {
    if (method === 'GET') continue
    const data = encodeURIComponent(JSON.stringify({ json: { name: 'Walker' } }))
    const { status } = await request(`/api/rpc/${name.replaceAll('.', '/')}?data=${data}`, {
      cookie,
    })
    expect(status, name).toBe(405)
  }
})
