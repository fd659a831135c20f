import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createApiKey } from '#e2e/support/api-keys.ts'
import { baseUrl } from '#e2e/support/http.ts'
import { openForeignPage } from '#e2e/support/mcp-page.ts'
import type { Mcp } from '#e2e/support/mcp-page.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'

async function connect(cookie: string, scopes: string[]) {
  const { headers } = await createApiKey(cookie, scopes)
  const client = new Client({ name: 'end-to-end test', version: '1' })
  const requestInit = { headers }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', baseUrl), { requestInit }),
  )
  return client
}

test('an assistant with a key sees the tools of its scopes, and calls one', async () => {
  const { cookie, email } = await createUser('Assisted')
  const client = await connect(cookie, ['account:read'])
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['get_account'])
  const { structuredContent } = await client.callTool({ name: 'get_account', arguments: {} })
  expect(structuredContent).toMatchObject({ email })
  await client.close()
})

test('an assistant pages through a list', async () => {
  const { cookie } = await createAdmin('Assisted')
  const client = await connect(cookie, ['*'])
  const list = async (input: object) =>
    (await client.callTool({ name: 'list_users', arguments: { limit: 1, ...input } }))
      .structuredContent as { items: { id: string }[]; nextCursor: string }
  const first = await list({})
  const second = await list({ cursor: first.nextCursor })
  expect(second.items).toHaveLength(1)
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
  await client.close()
})

test('a page of another site calls a tool with a key', async ({ page, problems }) => {
  // 405, because there is no stream to listen to.
  problems.allowFailedRequest('/api/mcp')
  const { cookie, email } = await createUser('Asked')
  const { token } = await createApiKey(cookie, ['account:read'])
  const close = await openForeignPage(page)
  const called = await page.evaluate(
    async ([url, bearer]) => {
      const { mcp } = globalThis as unknown as Mcp
      const client = new mcp.Client({ name: 'page', version: '1' })
      const requestInit = { headers: { authorization: `Bearer ${bearer}` } }
      const to = new URL('/api/mcp', url)
      await client.connect(new mcp.StreamableHTTPClientTransport(to, { requestInit }))
      return client.callTool({ name: 'get_account', arguments: {} })
    },
    [baseUrl, token] as const,
  )
  expect(called.structuredContent).toMatchObject({ email })
  await close()
})
