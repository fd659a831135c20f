import { expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { createApiKeyToken } from './api-key-token.ts'
import { apiKeyTable } from './api-key.table.ts'

const limited = await createTestApp({ API_KEY_MAX_DAYS: '60' })
const demo = await createTestApp({ DEMO_MODE: 'true' })

async function storeKey(userId: string) {
  const { token, ...stored } = createApiKeyToken()
  const id = newId()
  await demo.db.insert(apiKeyTable).values({ id, userId, name: 'Key', scopes: ['*'], ...stored })
  return { id, token }
}

test('a key cannot be valid for longer than the configured time', async () => {
  const { apiKey } = await limited.api(await limited.createUser())
  const create = (expiresInDays: number | null) =>
    apiKey.create({ name: 'Key', scopes: ['account:read'], expiresInDays })
  expect((await apiKey.options()).maxDays).toBe(60)
  expect((await create(60)).expiresAt).not.toBeNull()
  for (const days of [61, null])
    await expect(create(days)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Choose a shorter time. Maximum in days: 60',
      data: { field: 'expiresInDays' },
    })
})

test('in a demo no key is created or revoked, and the use of one is not stored', async () => {
  const user = await demo.createUser()
  const { id, token } = await storeKey(user.id)
  const { apiKey } = await demo.api(user)
  const input = { name: 'Key', scopes: ['account:read'], expiresInDays: 30 }
  await expect(apiKey.create(input)).rejects.toMatchObject({ code: 'DEMO_MODE' })
  await expect(apiKey.revoke({ id })).rejects.toMatchObject({ code: 'DEMO_MODE' })
  expect((await demo.services.authenticate(token)).id).toBe(id)
  expect(await apiKey.list()).toMatchObject([{ id, lastUsedAt: null }])
})
