import { expect, test } from 'vitest'
import { origin } from '#/registry/testing/test-app.ts'
import { procedures } from '#/registry/procedures.ts'
import type { CallMeta } from '#/platform/api/server/call-meta.ts'
import { personalDataEndpoint } from './personal-data.ts'
import { changesEndpoint } from './live.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'
import { authPaths } from './auth.ts'

const { request, api, createUser, runInRequest, services } = await createAuthClient({})

/** Signed in with every permission, before onboarding. */
const newUser = await createUser({ role: 'admin', name: '', onboardedAt: null })

type Procedure = { '~orpc': { meta: CallMeta } }
const isProcedure = (node: object): node is Procedure => '~orpc' in node

function pathsOf(node: object, path: string[] = []): [string[], CallMeta][] {
  if (isProcedure(node)) return [[path, node['~orpc'].meta]]
  return Object.entries(node).flatMap(([name, child]) => pathsOf(child as object, [...path, name]))
}

const guarded = pathsOf(procedures).filter(([, { needs }]) => needs)

async function codeOf(path: string[]): Promise<string> {
  let call: unknown = await api(newUser)
  for (const name of path) call = (call as Record<string, unknown>)[name]
  try {
    await (call as (input: object) => Promise<unknown>)({})
    return 'OK'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('before onboarding, only three account procedures are available', async () => {
  expect(guarded.length).toBeGreaterThan(20)
  const open: string[] = []
  for (const [path] of guarded)
    if ((await codeOf(path)) !== 'ONBOARDING_REQUIRED') open.push(path.join('.'))
  expect(open.toSorted()).toEqual(['account.get', 'account.onboard', 'account.update'])
})

test('before onboarding, other endpoints allow only signing in and out', async () => {
  for (const endpoint of [personalDataEndpoint, changesEndpoint]) {
    const init = { headers: { cookie: newUser.cookie } }
    await expect(
      runInRequest(endpoint.path, init, async (request, requestContext) =>
        endpoint.handle(request, requestContext, services),
      ),
    ).rejects.toMatchObject({ code: 'ONBOARDING_REQUIRED' })
  }
  const open: string[] = []
  for (const init of authPaths.filter(
    (it) => !it.endsWith('/sign-out') && !it.includes('revoke'),
  )) {
    const [method = '', path = ''] = init.split(' ')
    const headers = { cookie: newUser.cookie, origin, 'content-type': 'application/json' }
    const body = method === 'POST' ? { body: '{}' } : {}
    const response = await request(path, { method, ip: newIp(), headers, ...body })
    if (response.body?.code !== 'ONBOARDING_REQUIRED') open.push(path)
  }
  expect(open.toSorted()).toEqual([
    '/email-otp/send-verification-otp',
    '/get-session',
    '/passkey/generate-authenticate-options', // passkey
    '/passkey/verify-authentication', // passkey
    '/sign-in/email-otp',
    '/update-user',
  ])
})

test('a new user chooses a language, enters a name and has access', async () => {
  const { account, user } = await api(newUser)
  await account.update({ language: 'en' })
  expect(await account.onboard({ name: 'Ada' })).toMatchObject({ onboarded: true })
  expect((await (await api(newUser)).user.list({})).items.length).toBeGreaterThan(0)
  await expect(user.list({})).rejects.toMatchObject({ code: 'ONBOARDING_REQUIRED' })
})
