import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isScheduled } from '#/platform/jobs/server/job.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { ApiKeyInput } from '../api-key.ts'
import { hashApiKeyToken } from './api-key-token.ts'
import { apiKeyTable } from './api-key.table.ts'

const { db, services, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri' })

const input: ApiKeyInput = { name: 'Report', scopes: ['account:read'], expiresInDays: 90 }

async function userWithKey(changes: Partial<ApiKeyInput> = {}, user = {}) {
  const me = await createUser(user)
  const { apiKey } = await api(me)
  return { me, apiKey, key: await apiKey.create({ ...input, ...changes }) }
}

const authenticate = (token: string) => services.authenticate(token)

describe('the database rejects', () => {
  const row = { name: 'x', start: 'x_', lastFour: 'xxxx', scopes: ['*'] }
  test.each([
    ['the hash of another key', 'api_key_token_hash_key', { tokenHash: hashApiKeyToken('taken') }],
    ['a token instead of its hash', 'api_key_token_hash_length', { tokenHash: 'acme_123' }],
    ['a key without scopes', 'api_key_scopes_count', { scopes: [] }],
    ['a key without a name', 'api_key_name_length', { name: '' }],
    ['a key of nobody', 'api_key_user_id_user_id_fk', { userId: newId() }],
  ])('%s', async (_, constraint, wrong) => {
    const tokenHash = hashApiKeyToken('taken')
    await db
      .insert(apiKeyTable)
      .values({ id: newId(), userId: admin.id, tokenHash, ...row })
      .onConflictDoNothing()
    const values = { id: newId(), userId: admin.id, tokenHash: hashApiKeyToken(newId()), ...row }
    await expect(db.insert(apiKeyTable).values({ ...values, ...wrong })).rejects.toMatchObject({
      cause: { constraint },
    })
  })
})

describe('the keys of a user, for administrators', () => {
  test('are listed and revoked, which is audited', async () => {
    const { me, key } = await userWithKey()
    const { apiKey } = await api(admin)
    expect(await apiKey.listOf({ userId: me.id })).toMatchObject([{ id: key.id }])
    await apiKey.revokeOf({ userId: me.id, id: key.id })
    await expect(authenticate(key.token)).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    const events = await db.select().from(auditTable).where(eq(auditTable.subjectId, me.id))
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'apiKey-revoked', actorId: admin.id }),
    )
  })

  test('are not revoked through another user', async () => {
    const { key } = await userWithKey()
    const other = await createUser()
    const { apiKey } = await api(admin)
    const revoke = (userId: string) => apiKey.revokeOf({ userId, id: key.id })
    await expect(revoke(other.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(revoke(newId())).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect((await authenticate(key.token)).id).toBe(key.id)
  })
})

describe('the data of a user', () => {
  test('contains their keys without the hashes', async () => {
    const { me, key } = await userWithKey()
    const { personalData } = await import('#/registry/personal-data.ts')
    const keys = personalData.find(({ name }) => name === 'api-keys')
    const rows = []
    for await (const page of keys?.pages(db, me.id) ?? []) rows.push(...page)
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Report', key.start, key.lastFour, 'account:read'],
    ])
    expect(JSON.stringify(rows)).not.toContain(hashApiKeyToken(key.token))
  })

  test('is deleted with the account', async () => {
    const { me, key } = await userWithKey()
    await db.delete(userTable).where(eq(userTable.id, me.id))
    await expect(authenticate(key.token)).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    expect(await db.select().from(apiKeyTable).where(eq(apiKeyTable.id, key.id))).toEqual([])
  })
})

test('keys are deleted 90 days after they were revoked or expired', async () => {
  const { modules } = await import('#/registry/all-modules.ts')
  const { collect } = await import('#/registry/collect-from-modules.ts')
  const job = collect(modules, 'jobs').find(({ name }) => name === 'api-key-clean-up')
  if (!job || !isScheduled(job)) throw new Error('The clean-up is not scheduled')
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  const keys = [
    (await userWithKey()).key,
    (await userWithKey()).key,
    (await userWithKey()).key,
    (await userWithKey({ expiresInDays: null })).key,
  ]
  const [revoked, expired, recent] = keys.map(({ id }) => eq(apiKeyTable.id, id))
  await db
    .update(apiKeyTable)
    .set({ revokedAt: days(91) })
    .where(revoked)
  await db
    .update(apiKeyTable)
    .set({ expiresAt: days(91) })
    .where(expired)
  await db
    .update(apiKeyTable)
    .set({ expiresAt: days(89) })
    .where(recent)
  await job.run(services, new Date())
  const kept = await db.select({ id: apiKeyTable.id }).from(apiKeyTable)
  const found = keys.map(({ id }) => kept.some((row) => row.id === id))
  expect(found).toEqual([false, false, true, true])
})
