import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { origin } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { authEndpoint, authPaths } from './auth.ts'
import { createAuthClient } from './testing/auth-client.ts'

const { db, createUser, api, ask, post, runInRequest, services } = await createAuthClient()

const start = (cookie: string, userId: string) =>
  post('/admin/impersonate-user', { userId }, { headers: { cookie } })
const viewerOf = (cookie: string) =>
  runInRequest(
    '/',
    { headers: { cookie } },
    async (_, requestContext) => (await requestContext.session())?.viewer ?? null,
  )

/** All cookies an answer set, as the browser would send them from then on. */
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

async function looking() {
  const admin = await createUser({ role: 'admin', name: 'Zuri' })
  const seen = await createUser({ name: 'Seen' })
  return { admin, seen, cookie: await cookiesOf(admin.cookie, seen.id) }
}

describe('looking through somebody’s eyes', () => {
  test('begins for an administrator, lasts half an hour and is audited', async () => {
    const { admin, seen, cookie } = await looking()
    expect(await viewerOf(cookie)).toMatchObject({ id: seen.id, impersonated: true })
    const [row] = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.impersonatedBy, admin.id))
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(25)
    expect(minutes).toBeLessThanOrEqual(30)
    const { activity } = await api(admin)
    expect((await activity.list({ subject: seen.id })).items).toMatchObject([
      { kind: 'user-impersonated', actor: { id: admin.id, name: 'Zuri' } },
    ])
  })

  test('ends by stopping, and one is oneself again', async () => {
    const { admin, seen, cookie } = await looking()
    const stopped = await post('/admin/stop-impersonating', {}, { headers: { cookie } })
    expect(stopped.status).toBe(200)
    const { activity } = await api(admin)
    expect((await activity.list({ subject: seen.id })).items).toMatchObject([
      { kind: 'user-impersonation-ended', actor: { id: admin.id, name: 'Zuri' } },
      { kind: 'user-impersonated' },
    ])
    expect(await viewerOf(cookie)).toBeNull()
    expect(await viewerOf(admin.cookie)).toMatchObject({ id: admin.id, impersonated: false })
  })

  test('ends when the administrator’s own session ends', async () => {
    const { admin, cookie } = await looking()
    await post('/sign-out', {}, { headers: { cookie: admin.cookie } })
    expect(await viewerOf(cookie)).toBeNull()
  })

  test('ends when the administrator is banned or loses the right', async () => {
    for (const change of [{ banned: true }, { role: 'user' }]) {
      const { admin, cookie } = await looking()
      await db.update(userTable).set(change).where(eq(userTable.id, admin.id))
      expect(await viewerOf(cookie)).toBeNull()
    }
  })

  test('and signing out ends both sessions', async () => {
    const { admin, cookie } = await looking()
    expect((await post('/sign-out', {}, { headers: { cookie } })).status).toBe(200)
    expect(await viewerOf(cookie)).toBeNull()
    expect(await viewerOf(admin.cookie)).toBeNull()
  })
})

const admin = await createUser({ role: 'admin' })

describe('nobody looks through the eyes of', () => {
  const ends = new Date(Date.now() + 60_000)
  test.each([
    ['himself', async () => admin.id, 'CANNOT_IMPERSONATE', 403],
    [
      'an administrator',
      async () => (await createUser({ role: 'admin' })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    [
      'one among other roles',
      async () => (await createUser({ role: 'user, admin' })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    [
      'somebody banned',
      async () => (await createUser({ banned: true, banExpires: ends })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    [
      'somebody who never came',
      async () => (await createUser({ onboardedAt: null })).id,
      'CANNOT_IMPERSONATE',
      403,
    ],
    ['nobody', async () => newId(), 'USER_NOT_FOUND', 404],
    ['nonsense', async () => 'nonsense', 'INVALID_INPUT', 400],
  ])('%s', async (_, whom, code, status) => {
    expect(await start(admin.cookie, await whom())).toMatchObject({ status, body: { code } })
  })

  test('anybody, who may not', async () => {
    const { id } = await createUser()
    const { cookie } = await createUser()
    expect(await start(cookie, id)).toMatchObject({
      status: 403,
      body: { code: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS' },
    })
    expect(await start('', id)).toMatchObject({ status: 401 })
  })
})

describe('meanwhile', () => {
  test('the sign-in endpoint lets through three things and no other', async () => {
    const { cookie } = await looking()
    const open: string[] = []
    for (const address of authPaths) {
      const [method = '', path = ''] = address.split(' ')
      if (/sign-out|stop-impersonating/.test(path)) continue
      const asked = { headers: { cookie } }
      const { status, body } =
        method === 'GET' ? await ask(path, asked) : await post(path, mayAsk(path), asked)
      if (status !== 403 || body?.code !== 'IMPERSONATING') open.push(address)
    }
    expect(open).toEqual(['GET /get-session'])
  })

  test('what concerns the account itself is closed, the rest is as the person has it', async () => {
    const { cookie, seen } = await looking()
    const { account, device, user } = await api({ cookie })
    const closed = [
      () => account.update({ name: 'Not Me' }),
      () => account.onboard({ name: 'Not Me' }),
      () => device.revokeOthers(),
    ]
    for (const call of closed) await expect(call()).rejects.toMatchObject({ code: 'IMPERSONATING' })
    expect(await account.get()).toMatchObject({ id: seen.id, name: 'Seen' })
    expect(await device.list()).not.toEqual([])
    await expect(user.list({})).rejects.toMatchObject({ status: 403 })
  })
})

/** A body that gets past the check of its form, where there is one. */
const mayAsk = (path: string) =>
  path.includes('email-otp') ? { email: 'a@example.com', otp: '123456' } : {}
