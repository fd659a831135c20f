import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { authEndpoint, authPaths } from './auth.ts'
import { createAuthClient } from './testing/auth-client.ts'

const { db, createUser, api, request, post, runInRequest, services } = await createAuthClient()

const start = (cookie: string, userId: string) =>
  post('/admin/impersonate-user', { userId }, { headers: { cookie } })
const viewerOf = (cookie: string) =>
  runInRequest(
    '/',
    { headers: { cookie } },
    async (_, requestContext) => (await requestContext.session())?.viewer ?? null,
  )

/** All cookies of a response, as the browser sends them afterwards. */
async function cookiesOf(cookie: string, userId: string) {
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ userId })
  const init = { method: 'POST', headers, body }
  return runInRequest('/api/auth/admin/impersonate-user', init, async (request, requestContext) => {
    const response = await authEndpoint.handle(request, requestContext, services)
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    return set.filter((line) => !line.endsWith('=')).join('; ')
  })
}

async function impersonate() {
  const admin = await createUser({ role: 'admin', name: 'Zuri' })
  const user = await createUser({ name: 'Impersonated' })
  return { admin, user, cookie: await cookiesOf(admin.cookie, user.id) }
}

describe('an impersonation', () => {
  test('starts for an administrator, lasts half an hour and is audited', async () => {
    const { admin, user, cookie } = await impersonate()
    expect(await viewerOf(cookie)).toMatchObject({ id: user.id, impersonated: true })
    const [row] = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.impersonatedBy, admin.id))
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(25)
    expect(minutes).toBeLessThanOrEqual(30)
    const { activity } = await api(admin)
    expect((await activity.list({ subject: user.id })).items).toMatchObject([
      { kind: 'user-impersonated', actor: { id: admin.id, name: 'Zuri' } },
    ])
  })

  test('ends by stopping, which restores the administrator’s session', async () => {
    const { admin, user, cookie } = await impersonate()
    const stopped = await post('/admin/stop-impersonating', {}, { headers: { cookie } })
    expect(stopped.status).toBe(200)
    const { activity } = await api(admin)
    expect((await activity.list({ subject: user.id })).items).toMatchObject([
      { kind: 'user-impersonation-ended', actor: { id: admin.id, name: 'Zuri' } },
      { kind: 'user-impersonated' },
    ])
    expect(await viewerOf(cookie)).toBeNull()
    expect(await viewerOf(admin.cookie)).toMatchObject({ id: admin.id, impersonated: false })
  })

  test('ends when the administrator’s own session ends', async () => {
    const { admin, cookie } = await impersonate()
    await post('/sign-out', {}, { headers: { cookie: admin.cookie } })
    expect(await viewerOf(cookie)).toBeNull()
  })

  test('ends when the administrator is banned or loses the permission', async () => {
    for (const change of [{ banned: true }, { role: 'user' }]) {
      const { admin, cookie } = await impersonate()
      await db.update(userTable).set(change).where(eq(userTable.id, admin.id))
      expect(await viewerOf(cookie)).toBeNull()
    }
  })

  test('ends both sessions by signing out', async () => {
    const { admin, cookie } = await impersonate()
    expect((await post('/sign-out', {}, { headers: { cookie } })).status).toBe(200)
    expect(await viewerOf(cookie)).toBeNull()
    expect(await viewerOf(admin.cookie)).toBeNull()
  })
})

const admin = await createUser({ role: 'admin' })

describe('impersonation is rejected for', () => {
  const ends = new Date(Date.now() + 60_000)
  test.each([
    ['oneself', async () => admin.id, 'CANNOT_IMPERSONATE', 403],
    [
      'an administrator',
      async () => (await createUser({ role: 'admin' })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    [
      'an administrator with other roles',
      async () => (await createUser({ role: 'user, admin' })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    [
      'a banned user',
      async () => (await createUser({ banned: true, banExpires: ends })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    [
      'a user who never signed in',
      async () => (await createUser({ onboardedAt: null })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    ['an unknown id', async () => newId(), 'USER_NOT_FOUND', 404],
    ['an invalid id', async () => 'nonsense', 'INVALID_INPUT', 400],
  ])('%s', async (_, target, code, status) => {
    expect(await start(admin.cookie, await target())).toMatchObject({ status, body: { code } })
  })

  test('any user without the permission', async () => {
    const { id } = await createUser()
    const { cookie } = await createUser()
    expect(await start(cookie, id)).toMatchObject({
      status: 403,
      body: { code: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS' },
    })
    expect(await start('', id)).toMatchObject({ status: 401 })
  })
})

describe('while impersonating', () => {
  test('only three auth paths are available', async () => {
    const { cookie } = await impersonate()
    const open: string[] = []
    for (const entry of authPaths) {
      const [method = '', path = ''] = entry.split(' ')
      if (/sign-out|stop-impersonating/.test(path)) continue
      const init = { headers: { cookie } }
      const { status, body } =
        method === 'GET' ? await request(path, init) : await post(path, validBodyFor(path), init)
      if (status !== 403 || body?.code !== 'IMPERSONATING') open.push(entry)
    }
    expect(open).toEqual(['GET /get-session'])
  })

  test('the account cannot be changed, and permissions are those of the user', async () => {
    const { cookie, user: target } = await impersonate()
    const { account, device, user } = await api({ cookie })
    const closed = [
      () => account.update({ name: 'Not Me' }),
      () => account.onboard({ name: 'Not Me' }),
      () => device.revokeOthers(),
    ]
    for (const call of closed) await expect(call()).rejects.toMatchObject({ code: 'IMPERSONATING' })
    expect(await account.get()).toMatchObject({ id: target.id, name: 'Impersonated' })
    expect(await device.list()).not.toEqual([])
    await expect(user.list({})).rejects.toMatchObject({ status: 403 })
  })
})

/** A body that passes validation. */
const validBodyFor = (path: string) =>
  path.includes('email-otp') ? { email: 'a@example.com', otp: '123456' } : {}
