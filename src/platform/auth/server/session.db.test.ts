import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { sessionTable, userTable } from './auth.table.ts'
import { findSession } from './session.ts'

const listed = newId()
const { db, services, createUser } = await createTestApp({ ADMIN_USER_IDS: `${newId()},${listed}` })

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const days = (count: number) => minutes(count * 24 * 60)
const find = (token: string) => findSession({ ...services, token })
const remaining = (token: string) => db.$count(sessionTable, eq(sessionTable.token, token))

describe('a session', () => {
  test('identifies the viewer', async () => {
    const { id, token } = await createUser({
      name: 'Ada',
      email: 'ada@example.com',
      language: otherLanguage,
    })
    expect((await find(token))?.viewer).toMatchObject({
      id,
      email: 'ada@example.com',
      name: 'Ada',
      image: null,
      roles: ['user'],
      language: otherLanguage,
      onboarded: true,
      impersonated: false,
    })
  })

  test('that does not exist is null', async () => {
    expect(await find('never written')).toBeNull()
    expect(await find("' or true --")).toBeNull()
  })

  test.each([
    ['has expired', { expiresAt: minutes(-1) }],
    ['was not used for seven days', { lastSeenAt: days(-7.01), expiresAt: days(20) }],
    ['is thirty days old', { createdAt: days(-30.01), expiresAt: days(20) }],
  ])('that %s is rejected', async (_, session) => {
    const { token } = await createUser({}, session)
    expect(await find(token)).toBeNull()
  })

  test('just inside every limit is accepted', async () => {
    const session = { lastSeenAt: days(-6.99), createdAt: days(-29.99), expiresAt: minutes(1) }
    const { token } = await createUser({}, session)
    expect(await find(token)).not.toBeNull()
  })

  test('that was revoked, or whose user was deleted, is rejected at once', async () => {
    const revoked = await createUser()
    const deleted = await createUser()
    expect(await find(revoked.token)).not.toBeNull()
    await db.delete(sessionTable).where(eq(sessionTable.token, revoked.token))
    await db.delete(userTable).where(eq(userTable.id, deleted.id))
    expect(await find(revoked.token)).toBeNull()
    expect(await find(deleted.token)).toBeNull()
  })
})

describe('a ban', () => {
  test('deletes a session at the next request', async () => {
    const { id, token } = await createUser()
    expect(await find(token)).not.toBeNull()
    await db.update(userTable).set({ banned: true }).where(eq(userTable.id, id))
    expect(await find(token)).toBeNull()
    expect(await remaining(token)).toBe(0)
  })

  test('applies until it expires', async () => {
    const during = await createUser({ banned: true, banExpires: minutes(5) })
    const after = await createUser({ banned: true, banExpires: minutes(-5) })
    expect(await find(during.token)).toBeNull()
    expect(await find(after.token)).not.toBeNull()
  })
})

describe('an impersonation', () => {
  const impersonating = async (admin: Parameters<typeof createUser>[0]) => {
    const { id } = await createUser({ role: 'admin', ...admin })
    return { admin: id, ...(await createUser({ name: 'Impersonated' }, { impersonatedBy: id })) }
  }

  test('has the permissions of the impersonated user and is marked', async () => {
    const { id, token } = await impersonating({})
    const session = await find(token)
    expect(session?.viewer).toMatchObject({ id, name: 'Impersonated', impersonated: true })
    expect(session?.viewer.grants.apps).toEqual(['app'])
  })

  test('ends when the administrator is banned, but not for an expired ban', async () => {
    expect(await find((await impersonating({ banned: true })).token)).toBeNull()
    const after = await impersonating({ banned: true, banExpires: minutes(-5) })
    expect(await find(after.token)).not.toBeNull()
  })

  test('ends when the administrator is demoted or deleted', async () => {
    const demoted = await impersonating({})
    const deleted = await impersonating({})
    expect(await find(demoted.token)).not.toBeNull()
    await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, demoted.admin))
    await db.delete(userTable).where(eq(userTable.id, deleted.admin))
    expect(await find(demoted.token)).toBeNull()
    expect(await find(deleted.token)).toBeNull()
    expect(await remaining(demoted.token)).toBe(0)
  })

  test('does not count as activity of the user', async () => {
    const { id } = await createUser({ role: 'admin' })
    const session = { impersonatedBy: id, lastSeenAt: minutes(-6) }
    const seen = await createUser({ lastSeenAt: days(-3) }, session)
    await find(seen.token)
    const device = () => db.select().from(sessionTable).where(eq(sessionTable.token, seen.token))
    await expect
      .poll(async () => (await device())[0]?.lastSeenAt.getTime())
      .toBeGreaterThan(minutes(-5).getTime())
    const [row] = await db.select().from(userTable).where(eq(userTable.id, seen.id))
    expect(row?.lastSeenAt?.getTime()).toBeLessThan(days(-2).getTime())
  })
})

describe('the last use', () => {
  async function seenAt(token: string, id: string) {
    const [session] = await db.select().from(sessionTable).where(eq(sessionTable.token, token))
    const [user] = await db.select().from(userTable).where(eq(userTable.id, id))
    return { session: session?.lastSeenAt, user: user?.lastSeenAt }
  }

  test('is not updated within five minutes', async () => {
    const before = minutes(-4)
    const { id, token } = await createUser({ lastSeenAt: before }, { lastSeenAt: before })
    await find(token)
    expect(await seenAt(token, id)).toEqual({ session: before, user: before })
  })

  const started = Date.now() - 60_000
  async function isRecent(token: string, id: string) {
    const { session, user } = await seenAt(token, id)
    return [session, user].every((moment) => (moment?.getTime() ?? 0) > started)
  }

  test.each([
    ['after five minutes', { lastSeenAt: minutes(-6) }, { lastSeenAt: minutes(-6) }],
    ['for a user on another device', { lastSeenAt: minutes(-6) }, {}],
    ['after the first sign-in', {}, {}],
    ['for a device in use again', { lastSeenAt: minutes(0) }, { lastSeenAt: days(-1) }],
  ])('is updated %s', async (_, user, session) => {
    const { id, token } = await createUser(user, session)
    await find(token)
    // The request does not wait for the update.
    await expect.poll(() => isRecent(token, id)).toBe(true)
  })

  test('is updated once by concurrent requests', async () => {
    const { id, token } = await createUser({ lastSeenAt: minutes(-6) }, { lastSeenAt: minutes(-6) })
    await Promise.all(Array.from({ length: 8 }, () => find(token)))
    await expect.poll(() => isRecent(token, id)).toBe(true)
    const first = await seenAt(token, id)
    await Promise.all(Array.from({ length: 8 }, () => find(token)))
    expect(await seenAt(token, id)).toEqual(first)
  })

  test('that cannot be updated does not end the session', async () => {
    const { token } = await createUser({ lastSeenAt: minutes(-6) }, { lastSeenAt: minutes(-6) })
    const pool = Object.create(services.pool) as typeof services.pool
    pool.query = ((query: { name?: string }) =>
      query.name === 'session-seen'
        ? Promise.reject(new Error('the disk is full'))
        : services.pool.query(query as never)) as never
    expect(await findSession({ ...services, pool, token })).not.toBeNull()
  })
})

describe('the permissions of the viewer', () => {
  test('follow the role, a list of roles, and change with the next request', async () => {
    const { id, token } = await createUser()
    const apps = async () => (await find(token))?.viewer.grants.apps
    expect(await apps()).toEqual(['app'])
    await db.update(userTable).set({ role: 'user, admin' }).where(eq(userTable.id, id))
    expect(await apps()).toEqual(['app', 'manager'])
    expect((await find(token))?.viewer.roles).toEqual(['user', 'admin'])
    await db.update(userTable).set({ role: 'nothing' }).where(eq(userTable.id, id))
    expect(await apps()).toBeUndefined()
  })

  test('include everything for an id in ADMIN_USER_IDS', async () => {
    const { token } = await createUser({ id: listed, role: 'user' })
    const grants = (await find(token))?.viewer.grants
    expect(grants?.apps).toContain('manager')
    expect(grants?.user).toContain('ban')
  })
})
