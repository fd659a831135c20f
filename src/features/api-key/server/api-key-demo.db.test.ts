import { expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { createApiKeyToken } from './api-key-token.ts'
import { apiKeyTable } from './api-key.table.ts'

const demo = await createTestApp({ DEMO_MODE: 'true' })

async function storeKey(userId: string) {
  const { token, ...stored } = createApiKeyToken()
  const id = newId()
  await demo.db.insert(apiKeyTable).values({ id, userId, name: 'Key', scopes: ['*'], ...stored })
  return { id, token }
}

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
