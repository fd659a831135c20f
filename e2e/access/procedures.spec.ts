import { endpointDocs } from '#/registry/api-docs.ts'
import { procedures } from '#/registry/procedures.ts'
import { procedureTable } from '../registry.ts'
import { ask, askRpc } from '../support/http.ts'
import type { Answer } from '../support/http.ts'
import { admin } from '../support/sign-in.ts'
import { openRateLimits } from '../support/rate-limits.ts'
import { cookieOf, messages, newAdmin, newEmail, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { newBanned, newImpersonator } from './sessions.ts'
import { ownersOnly } from './procedures.ts'
import type { Input, Kit } from './procedures.ts'

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

function askRest(name: string, input: Input, cookie: string | undefined): Promise<Answer> {
  const { method, path } = routes.get(name) as Route
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return value
  })
  if (method !== 'GET') return ask(`/api${filled}`, { method, cookie, body: rest })
  const query = new URLSearchParams(rest as Record<string, string>)
  return ask(`/api${filled}?${query}`, { cookie })
}

let budgets: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  budgets = await openRateLimits()
})
test.afterAll(() => budgets.close())

test('every procedure is in the table of who may call it, and has a REST path of its own', () => {
  expect([...routes.keys()].toSorted()).toEqual(Object.keys(procedureTable).toSorted())
  const addresses = [...routes.values()].map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the API description names exactly the procedures and endpoints there are', async () => {
  const { paths } = (await ask('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const addresses = [...routes.values(), ...endpointDocs].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(described.toSorted()).toEqual(addresses.toSorted())
})

test('every procedure answers exactly who may call it, by REST and by /api/rpc', async () => {
  const person = await newPerson('Walker')
  // One nobody else is: it signs out all its other devices.
  const { cookie: editor } = await newAdmin('Walker')
  const cookies = {
    visitor: undefined,
    user: person.cookie,
    admin: editor,
    banned: await newBanned(),
    impersonating: await newImpersonator(),
  }
  const [letter] = await messages(person.email)
  const directory = await ask('/api/users?limit=1', { cookie: editor })
  const kit: Kit = {
    letter: letter?.id ?? '',
    person: directory.json<{ items: { id: string }[] }>().items[0]?.id ?? '',
    create: async (path, body, status = 201) => {
      const made = await ask(path, { cookie: editor, body })
      expect(made.status, made.text).toBe(status)
      return made.json()
    },
    waited: async (purpose) => {
      for (const cookie of [person.cookie, editor]) {
        const { id } = (await ask('/api/account', { cookie })).json<{ id: string }>()
        await budgets.later(`${purpose} ${id}`, 61 * 60_000)
      }
      return {}
    },
  }

  const found: string[] = []
  const expected: string[] = []
  const note = (call: string, wanted: number, { status, text }: Answer, told?: string) => {
    const shape =
      status < 400
        ? ''
        : Object.keys(JSON.parse(text) as object)
            .toSorted()
            .join()
    found.push(`${call}: ${status} ${shape}`)
    expected.push(`${call}: ${wanted} ${wanted < 400 ? '' : refusal(call, told)}`)
  }
  for (const [name, row] of Object.entries(procedureTable)) {
    const { success } = routes.get(name) as Route
    const { visitor, user, admin } = row
    // A ban makes a visitor of anybody.
    const wanted = {
      visitor,
      user,
      admin,
      banned: visitor,
      impersonating: ownersOnly.has(name) ? 403 : user,
    }
    for (const who of ['visitor', 'user', 'admin', 'banned', 'impersonating'] as const) {
      const input = (await row.input?.(kit)) ?? {}
      const rest = await askRest(name, input, cookies[who])
      const told = wanted[who] === row.visitor || eyesClosed(name, who) ? undefined : row.shape
      note(`REST ${name} by ${who}`, wanted[who] === 200 ? success : wanted[who], rest, told)
      const again = (await row.input?.(kit)) ?? {}
      const rpc = await askRpc(name, again, { cookie: cookies[who] })
      note(`RPC ${name} by ${who}`, wanted[who], rpc)
    }
  }
  expect(found).toEqual(expected)
})

const eyesClosed = (name: string, who: string) => who === 'impersonating' && ownersOnly.has(name)

/** A refusal's fields: a code, a sentence and the request's id, and nothing of what was asked for. */
const refusal = (call: string, told = 'code,message,requestId') =>
  call.startsWith('REST') ? told : 'json'

test('a refused change leaves the person as it was', async () => {
  const editor = await cookieOf(admin)
  const { cookie } = await newPerson('Walker')
  const made = await ask('/api/users', { cookie: editor, body: { email: newEmail() } })
  const { id, version } = made.json<{ id: string; version: number }>()
  const before = (await ask(`/api/users/${id}`, { cookie: editor })).json()
  const change = { id, version, name: 'Mallory' }
  for (const asked of [undefined, cookie]) {
    await askRest('user.update', change, asked)
    await askRest('user.delete', { id }, asked)
    await askRpc('user.update', change, { cookie: asked })
    await askRpc('user.delete', { id }, { cookie: asked })
  }
  const after = await ask(`/api/users/${id}`, { cookie: editor })
  expect(after.json()).toEqual(before)
})

test('a change cannot be asked for with GET, which a link or a picture could do', async () => {
  const cookie = await cookieOf(admin)
  for (const [name, { method }] of routes) {
    if (method === 'GET') continue
    const data = encodeURIComponent(JSON.stringify({ json: { name: 'Walker' } }))
    const { status } = await ask(`/api/rpc/${name.replaceAll('.', '/')}?data=${data}`, { cookie })
    expect(status, name).toBe(405)
  }
})
