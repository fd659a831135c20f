import { expect, test } from 'vitest'
import { createOAuthApp } from '#/features/oauth/server/testing/oauth-app.ts'

const app = await createOAuthApp({ MCP: 'write' })

test('a key sees and calls the tools of its scopes', async () => {
  const admin = await app.createUser({ role: 'admin', name: 'Amina Odhiambo' })
  const { apiKey } = await app.api(admin)
  const { token } = await apiKey.create({
    name: 'Assistant',
    scopes: ['account:read'],
    expiresInDays: 30,
  })
  expect(await app.toolNames(token)).toEqual(['get_account'])
  const client = await app.openMcp(token)
  const { structuredContent } = await client.callTool({ name: 'get_account', arguments: {} })
  expect(structuredContent).toMatchObject({ id: admin.id })
  await expect(client.callTool({ name: 'list_users', arguments: {} })).rejects.toThrow('list_users')
})

test('the audit log names the key that made a change', async () => {
  const admin = await app.createUser({ role: 'admin' })
  const { apiKey, activity } = await app.api(admin)
  const { token } = await apiKey.create({ name: 'Assistant', scopes: ['*'], expiresInDays: 30 })
  const client = await app.openMcp(token)
  const created = await client.callTool({
    name: 'create_user',
    arguments: { email: `${crypto.randomUUID()}@example.com`, name: 'Wanjiru', language: 'en' },
  })
  const { id } = created.structuredContent as { id: string }
  const { items } = await activity.list({ subject: id })
  expect(items).toMatchObject([{ actor: { id: admin.id }, program: 'Assistant' }])
})
