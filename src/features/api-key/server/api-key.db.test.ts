import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { ApiKeyInput } from '../api-key.ts'
import { hashApiKeyToken } from './api-key-token.ts'
import { maxKeys } from './api-key.service.ts'
import { apiKeyTable } from './api-key.table.ts'

const { db, services, createUser, api, runInRequest } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri' })

const input: ApiKeyInput = { name: 'Report', scopes: ['account:read'], expiresInDays: 90 }
const daysFromNow = (iso: string | null) => (Date.parse(iso ?? '') - Date.now()) / 86_400_000

async function userWithKey(changes: Partial<ApiKeyInput> = {}, user = {}) {
  const me = await createUser(user)
  const { apiKey } = await api(me)
  return { me, apiKey, key: await apiKey.create({ ...input, ...changes }) }
}

const authenticate = (token: string) => services.authenticate(token)
const rowOf = async (id: string) => {
  const [row] = await db.select().from(apiKeyTable).where(eq(apiKeyTable.id, id))
  if (!row) throw new Error('there is no such key')
  return row
}

describe('creating a key', () => {
  test('returns the token once and stores only its hash', async () => {
    const { apiKey, key } = await userWithKey()
    const stored = JSON.stringify(await rowOf(key.id))
    expect(stored).not.toContain(key.token)
    expect(stored).toContain(hashApiKeyToken(key.token))
    expect(key.token).toMatch(new RegExp(`^${key.start}.*${key.lastFour}$`))
    const listed = await apiKey.list()
    expect(listed).toMatchObject([{ id: key.id, name: 'Report', lastUsedAt: null, expired: false }])
    expect(JSON.stringify(listed)).not.toContain(key.token)
    expect(JSON.stringify(listed)).not.toContain(hashApiKeyToken(key.token))
  })

  test('is audited without the token', async () => {
    const { me, key } = await userWithKey()
    const [event] = await db.select().from(auditTable).where(eq(auditTable.subjectId, me.id))
    expect(event).toMatchObject({ kind: 'apiKey-created', actorId: me.id })
    expect(JSON.stringify(event?.changes)).toContain(`Report (${key.start}…${key.lastFour})`)
    expect(JSON.stringify(event)).not.toContain(key.token)
  })

  test('sets an end, or none', async () => {
    const { apiKey, key } = await userWithKey()
    expect(daysFromNow(key.expiresAt)).toBeCloseTo(90, 1)
    expect((await apiKey.create({ ...input, expiresInDays: null })).expiresAt).toBeNull()
  })

  test('needs a confirmed sign-in', async () => {
    const old = await createUser({}, { authenticatedAt: new Date(Date.now() - 3_600_000) })
    const { apiKey } = await api(old)
    await expect(apiKey.create(input)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })

  test.each([
    ['an unknown scope', { scopes: ['plant:water'] }, 'scopes'],
    ['a permission that the user lacks', { scopes: ['account:read', 'user:list'] }, 'scopes'],
    ['a permission that no key can have', { scopes: ['account:update'] }, 'scopes'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
    ['no days', { expiresInDays: 0 }, 'expiresInDays'],
  ])('with %s is rejected at its field', async (_, changes, field) => {
    const { apiKey } = await api(await createUser())
    await expect(apiKey.create({ ...input, ...changes })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { field },
    })
    expect(await apiKey.list()).toEqual([])
  })

  test('offers an administrator more scopes than a user', async () => {
    const offered = async (who: { cookie: string }) =>
      (await (await api(who)).apiKey.options()).scopes.map(({ resource }) => resource)
    const [byUser, byAdmin] = [await offered(await createUser()), await offered(admin)]
    expect(byUser).toContain('account')
    expect(byUser).not.toContain('user')
    expect(byAdmin).toContain('user')
  })

  test('stops at the limit, also in parallel', async () => {
    const me = await createUser()
    const stored = { userId: me.id, name: 'x', start: 'x_', lastFour: 'xxxx', scopes: ['*'] }
    await db.insert(apiKeyTable).values(
      Array.from({ length: maxKeys - 1 }, () => ({
        ...stored,
        id: newId(),
        tokenHash: hashApiKeyToken(newId()),
      })),
    )
    const { apiKey } = await api(me)
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => apiKey.create(input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [failed] = results.filter(({ status }) => status === 'rejected')
    expect(failed).toMatchObject({ reason: { code: 'TOO_MANY_API_KEYS', status: 409 } })
  })
})

describe('a request with a key', () => {
  test('is one of its owner, with the scopes of the key', async () => {
    const { me, key } = await userWithKey()
    const session = await authenticate(key.token)
    expect(session).toMatchObject({
      id: key.id,
      fresh: false,
      impersonatedBy: null,
      program: { name: 'Report' },
      viewer: { id: me.id, grants: { account: ['read'] } },
    })
    expect(session.viewer.grants).toEqual({ account: ['read'] })
  })

  test('has the permissions that its owner has now', async () => {
    const { me, key } = await userWithKey(
      { scopes: ['user:list', 'account:read'] },
      { role: 'admin' },
    )
    expect((await authenticate(key.token)).viewer.grants).toMatchObject({ user: ['list'] })
    await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, me.id))
    expect((await authenticate(key.token)).viewer.grants).toEqual({ account: ['read'] })
  })

  test('is rejected while its owner is banned', async () => {
    const { me, key } = await userWithKey()
    const ban = (banned: boolean, banExpires: Date | null = null) =>
      db.update(userTable).set({ banned, banExpires }).where(eq(userTable.id, me.id))
    await ban(true)
    await expect(authenticate(key.token)).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    await ban(true, new Date(Date.now() - 1000))
    expect((await authenticate(key.token)).id).toBe(key.id)
  })

  test('is rejected once the key has expired', async () => {
    const { apiKey, key } = await userWithKey()
    const expiresAt = new Date(Date.now() - 1000)
    await db.update(apiKeyTable).set({ expiresAt }).where(eq(apiKeyTable.id, key.id))
    await expect(authenticate(key.token)).rejects.toMatchObject({ code: 'API_KEY_EXPIRED' })
    expect(await apiKey.list()).toMatchObject([{ id: key.id, expired: true }])
  })

  test.each(['', 'nonsense', 'acme_', `acme_${'0'.repeat(42)}`])(
    'with the token “%s” is rejected',
    async (token) => {
      await expect(authenticate(token)).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    },
  )

  test('never combines the key with a cookie', async () => {
    const { me, key } = await userWithKey()
    const other = await createUser()
    const viewerOf = (headers: Record<string, string>, path = '/api/account') =>
      runInRequest(path, { headers }, async (_, requestContext) => {
        const session = await requestContext.session()
        return session?.viewer.id
      })
    const { cookie } = other
    expect(await viewerOf({ cookie, authorization: `Bearer ${key.token}` })).toBe(me.id)
    expect(await viewerOf({ cookie, authorization: `bearer  ${key.token}` })).toBe(me.id)
    for (const authorization of ['Bearer', 'Bearer nonsense'])
      await expect(viewerOf({ cookie, authorization })).rejects.toMatchObject({
        code: 'INVALID_ACCESS_TOKEN',
      })
    // Basic authentication belongs to a proxy, and pages are for browsers.
    expect(await viewerOf({ cookie, authorization: 'Basic eDp5' })).toBe(other.id)
    expect(await viewerOf({ cookie, authorization: `Bearer ${key.token}` }, '/app')).toBe(other.id)
    for (const path of ['/app', '/api/docs', '/api/docs/'])
      expect(await viewerOf({ authorization: `Bearer ${key.token}` }, path)).toBeUndefined()
  })

  test('writes the last use at most once a minute', async () => {
    const { key } = await userWithKey()
    const usedAt = async () => (await rowOf(key.id)).lastUsedAt?.getTime()
    await authenticate(key.token)
    await expect.poll(usedAt).toBeTruthy()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const recently = minutesAgo(0.9)
    await db.update(apiKeyTable).set({ lastUsedAt: recently }).where(eq(apiKeyTable.id, key.id))
    await authenticate(key.token)
    // A second key whose use is written afterwards shows that the first one was not.
    const { key: later } = await userWithKey()
    await authenticate(later.token)
    await expect.poll(async () => (await rowOf(later.id)).lastUsedAt).toBeTruthy()
    expect(await usedAt()).toBe(recently.getTime())
    const longAgo = minutesAgo(1.1)
    await db.update(apiKeyTable).set({ lastUsedAt: longAgo }).where(eq(apiKeyTable.id, key.id))
    await authenticate(key.token)
    await expect.poll(usedAt).not.toBe(longAgo.getTime())
  })

  test('is audited with the name of the key', async () => {
    const { me, key } = await userWithKey({ scopes: ['user:create'] }, { role: 'admin' })
    const headers = { authorization: `Bearer ${key.token}` }
    const email = `${newId()}@example.com`
    const created = await runInRequest('/api/users', { headers }, async (_, requestContext) =>
      services.connectApi(requestContext).user.create({ email }),
    )
    const [event] = await db.select().from(auditTable).where(eq(auditTable.subjectId, created.id))
    expect(event).toMatchObject({ kind: 'user-created', actorId: me.id, program: 'Report' })
    const { activity } = await api(admin)
    const { items } = await activity.list({ subject: created.id })
    expect(items).toMatchObject([{ program: 'Report' }])
  })
})

describe('revoking a key', () => {
  test('ends it at its next request, and removes it from the list', async () => {
    const { me, apiKey, key } = await userWithKey()
    await apiKey.revoke({ id: key.id })
    await expect(authenticate(key.token)).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    expect(await apiKey.list()).toEqual([])
    const kinds = await db.select().from(auditTable).where(eq(auditTable.subjectId, me.id))
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['apiKey-created', 'apiKey-revoked'])
  })

  test('succeeds once, also in parallel', async () => {
    const { me, apiKey, key } = await userWithKey()
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => apiKey.revoke({ id: key.id })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failed = results.filter(({ status }) => status === 'rejected')
    expect(failed).toMatchObject(failed.map(() => ({ reason: { code: 'NOT_FOUND' } })))
    const events = await db
      .select()
      .from(auditTable)
      .where(sql`${auditTable.subjectId} = ${me.id} and ${auditTable.kind} = 'apiKey-revoked'`)
    expect(events).toHaveLength(1)
  })

  test('of another user is reported as not found', async () => {
    const { key } = await userWithKey()
    const { apiKey } = await api(await createUser())
    await expect(apiKey.revoke({ id: key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await authenticate(key.token)).id).toBe(key.id)
  })
})
