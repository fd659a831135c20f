import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { mcpEndpoint } from '#/endpoints/mcp.ts'

const app = await createOrganizationApp()
const { services, runInRequest } = app
const ours = await app.cast('Ours')
const theirs = await app.cast('Theirs')

async function connect(scopes: string[]) {
  const { organizationId, owner } = ours
  const key = { name: 'Assistant', scopes, expiresInDays: 30, organizationId }
  const { token } = await owner.api.organizationApiKey.create({ ...key, role: 'admin' })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: (_, { method = 'GET', headers, body } = {}) => {
        const sent = { method, headers: Object.fromEntries(new Headers(headers)) }
        return runInRequest(
          '/api/mcp',
          { ...sent, ...(typeof body === 'string' && { body }) },
          async (request, requestContext) => mcpEndpoint.handle(request, requestContext, services),
        )
      },
    }),
  )
  return client
}

test('the key of an organization offers the tools of organizations, for its own only', async () => {
  const client = await connect(['*'])
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('list_members')
  expect(names).not.toContain('list_organizations')
  expect(names).not.toContain('get_account')
  const list = ({ organizationId }: { organizationId: string }) =>
    client.callTool({ name: 'list_members', arguments: { organizationId } })
  const own = await list(ours)
  expect(own.isError).toBeFalsy()
  expect(own.structuredContent).toMatchObject({ total: { count: 3 } })
  const other = await list(theirs)
  expect(other.isError).toBe(true)
  expect(JSON.stringify(other.content)).toContain('ORGANIZATION_NOT_FOUND')
})

test('a scope that the key lacks is an error of the call', async () => {
  const client = await connect(['team:create'])
  const { organizationId } = ours
  const result = await client.callTool({ name: 'list_members', arguments: { organizationId } })
  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toContain('INSUFFICIENT_SCOPE')
})
