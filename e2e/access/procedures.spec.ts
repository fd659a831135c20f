import { endpointDocs } from '#/registry/api-docs.ts'
import { request, requestRpc } from '../support/http.ts'
import { describedApi, documentedResponses, requestRest } from './call-procedures.ts'
import type { HttpResponse } from '../support/http.ts'
import { isChosen } from '../support/chosen-pages.ts'
import { admin } from '../support/sign-in.ts'
import { cookieOf } from '../support/session.ts'
import { createAdmin, newEmail, createUser } from '../support/test-users.ts'
import { expect, test } from '../support/test.ts'
import { createBannedUser, createImpersonator } from './banned-and-impersonating.ts'
import {
  changesByUsers,
  changesForEveryone,
  exampleOf,
  listed,
  publicProcedures,
  refusalsOf,
  rejectedExamples,
} from './procedures.ts'
import type { Who } from './procedures.ts'

test('only the listed procedures are public', () => {
  const open = [...listed].filter(([id]) => !refusalsOf(id, 'visitor')).map(([id]) => id)
  expect(open.toSorted()).toEqual(publicProcedures.toSorted())
})

test('users can change only their own account, unless a change is listed', () => {
  expect(changesByUsers().toSorted()).toEqual(changesForEveryone.toSorted())
})

test('each procedure has its own REST path', () => {
  const addresses = [...listed.values()].map(({ method, path }) => `${method} ${path}`)
  expect(addresses.length).toBeGreaterThan(20)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the OpenAPI document lists exactly the existing procedures and endpoints', async () => {
  const { paths } = await describedApi()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const addresses = [...listed.values(), ...endpointDocs].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(described.toSorted()).toEqual(addresses.toSorted())
})

/** The code of an error, and whether its body contains more than an error without data does. */
function readError({ text }: HttpResponse): { code: string; extra: string } {
  const body = JSON.parse(text) as { code?: string; json?: { code: string } }
  const fields = Object.keys(body).toSorted().join()
  const plain = body.json ? 'json' : 'code,message,requestId'
  return {
    code: body.json?.code ?? body.code ?? '',
    extra: fields === plain ? '' : ` with ${fields}`,
  }
}

test('every procedure enforces its permissions over REST and /api/rpc', async () => {
  // New accounts, because a call signs out all other devices of the account.
  const cookies: Record<Who, string | undefined> = {
    visitor: undefined,
    banned: await createBannedUser(),
    user: (await createUser('Walker')).cookie,
    impersonating: await createImpersonator(),
    admin: (await createAdmin('Walker')).cookie,
  }
  const documented = await documentedResponses()
  const wrong: string[] = []
  const admitted: Record<Who, number> = {
    visitor: 0,
    banned: 0,
    user: 0,
    impersonating: 0,
    admin: 0,
  }
  for (const [id, { successStatus, path }] of listed) {
    for (const [who, cookie] of Object.entries(cookies) as [Who, string | undefined][]) {
      const refusals = refusalsOf(id, who)
      if (!refusals) admitted[who] += 1
      if (!isChosen(path)) continue
      const example = exampleOf(id)
      for (const [way, response] of [
        ['REST', await requestRest(id, example, { cookie })],
        ['RPC', await requestRpc(id, example, { cookie })],
      ] as const) {
        const { status } = response
        const success = way === 'REST' ? successStatus : 200
        const { code, extra } = status < 400 ? { code: '', extra: '' } : readError(response)
        const outcome = `${status} ${code}`.trim()
        // An example is valid, so a permitted call succeeds or returns an error it documents.
        const invalid = code === 'INVALID_INPUT' && rejectedExamples[id] !== code
        const right = refusals
          ? refusals.includes(outcome) && extra === ''
          : status === success ||
            (status >= 400 &&
              ![401, 403].includes(status) &&
              !invalid &&
              documented.get(id)?.has(outcome))
        if (!right)
          wrong.push(
            `${way} ${id} by ${who}: ${outcome}${extra}, not ${refusals?.join(' or ') ?? success}`,
          )
      }
    }
  }
  expect(wrong).toEqual([])
  // The examples prove something only if they also reach procedures of each role.
  expect(admitted.admin).toBe(listed.size)
  expect(admitted.user).toBeLessThan(listed.size)
  expect(admitted.user).toBeGreaterThan(admitted.impersonating)
  expect(admitted.visitor).toBe(publicProcedures.length)
})

test('a rejected change leaves the user unchanged', async () => {
  const editor = await cookieOf(admin)
  const { cookie } = await createUser('Walker')
  const created = await request('/api/users', { cookie: editor, body: { email: newEmail() } })
  const { id, version } = created.json<{ id: string; version: number }>()
  const before = (await request(`/api/users/${id}`, { cookie: editor })).json()
  const change = { id, version, name: 'Mallory' }
  for (const sentCookie of [undefined, cookie]) {
    await requestRest('user.update', change, { cookie: sentCookie })
    await requestRest('user.delete', { id }, { cookie: sentCookie })
    await requestRpc('user.update', change, { cookie: sentCookie })
    await requestRpc('user.delete', { id }, { cookie: sentCookie })
  }
  const after = await request(`/api/users/${id}`, { cookie: editor })
  expect(after.json()).toEqual(before)
})

test('rejects changes with GET, which a link or an image could send', async () => {
  const cookie = await cookieOf(admin)
  for (const [name, { method }] of listed) {
    if (method === 'GET') continue
    const data = encodeURIComponent(JSON.stringify({ json: { name: 'Walker' } }))
    const { status } = await request(`/api/rpc/${name.replaceAll('.', '/')}?data=${data}`, {
      cookie,
    })
    expect(status, name).toBe(405)
  }
})
