import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'

const limited = await createTestApp({ API_KEY_MAX_DAYS: '60' })

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
