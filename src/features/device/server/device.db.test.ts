import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { sessionTable } from '#/platform/auth/server/auth.table.ts'
import { findSession } from '#/platform/auth/server/session.ts'
import { newId } from '#/platform/db/id.ts'

const { db, services, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const { device: manager } = await api(admin)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const signedIn = (token: string) => findSession({ ...services, token })

type Session = Partial<typeof sessionTable.$inferInsert>

async function another(userId: string, session: Session = {}) {
  const id = newId()
  const token = `token of ${id}`
  const expiresAt = days(1)
  await db.insert(sessionTable).values({ id, userId, token, expiresAt, ...session })
  return { id, token }
}

const deviceFields = [
  'browser',
  'createdAt',
  'current',
  'id',
  'impersonated',
  'ip',
  'lastSeenAt',
  'system',
]

describe('my devices', () => {
  test('lists the devices the user is signed in on, marks the current one and never includes a token', async () => {
    const me = await createUser({}, { userAgent: firefox, ipAddress: '203.0.113.9' })
    const other = await another(me.id, { lastSeenAt: days(-1), impersonatedBy: admin.id })
    await another(me.id, { expiresAt: days(-1) })
    await another(me.id, { lastSeenAt: days(-8) })
    await another(me.id, { createdAt: days(-31) })
    const { device } = await api(me)
    const devices = await device.list()
    expect(devices).toMatchObject([
      { browser: 'Firefox', system: 'Linux', ip: '203.0.113.9', current: true },
      { id: other.id, browser: null, system: null, current: false, impersonated: true },
    ])
    expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual(deviceFields)
    for (const secret of [me.token, other.token])
      expect(JSON.stringify(devices)).not.toContain(secret)
  })

  test('one device can be signed out, effective at its next request', async () => {
    const me = await createUser()
    const [one, two] = [await another(me.id), await another(me.id)]
    const { device } = await api(me)
    await device.revoke({ id: one.id })
    expect(await signedIn(one.token)).toBeNull()
    expect(await signedIn(two.token)).not.toBeNull()
    await expect(device.revoke({ id: one.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('all devices but the current one can be signed out', async () => {
    const me = await createUser()
    const [one, stranger] = [await another(me.id), await createUser()]
    await (await api(me)).device.revokeOthers()
    expect(await signedIn(one.token)).toBeNull()
    expect(await signedIn(me.token)).not.toBeNull()
    expect(await signedIn(stranger.token)).not.toBeNull()
  })

  test('another user’s device is not found', async () => {
    const [me, stranger] = [await createUser(), await createUser()]
    const [session] = await db
      .select()
      .from(sessionTable)
      .where(eq(sessionTable.userId, stranger.id))
    const { device } = await api(me)
    await expect(device.revoke({ id: session?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    expect(await signedIn(stranger.token)).not.toBeNull()
  })
})

describe('in the manager', () => {
  test('a user’s devices are listed and signed out, one or all', async () => {
    const them = await createUser({}, { userAgent: firefox })
    const more = await another(them.id)
    const devices = await manager.listOf({ userId: them.id })
    expect(devices).toHaveLength(2)
    expect(devices.every(({ current }) => !current)).toBe(true)
    await manager.revokeOf({ userId: them.id, id: more.id })
    expect(await signedIn(more.token)).toBeNull()
    expect(await signedIn(them.token)).not.toBeNull()
    await manager.revokeAllOf({ userId: them.id })
    expect(await signedIn(them.token)).toBeNull()
  })

  test('a device is signed out only if it belongs to the given user', async () => {
    const [one, other] = [await createUser(), await createUser()]
    const { id, token } = await another(one.id)
    const call = manager.revokeOf({ userId: other.id, id })
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await signedIn(token)).not.toBeNull()
  })

  test('administrators cannot sign themselves out', async () => {
    const { id } = await another(admin.id)
    const calls = [
      () => manager.revokeOf({ userId: admin.id, id }),
      () => manager.revokeAllOf({ userId: admin.id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
    expect(await signedIn(admin.token)).not.toBeNull()
  })
})
