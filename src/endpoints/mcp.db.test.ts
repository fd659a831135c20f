import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { createOAuthApp } from '#/features/oauth/server/testing/oauth-app.ts'
import { origin } from '#/registry/testing/test-app.ts'
import type { TestRequest } from '#/registry/testing/test-app.ts'
import { languages } from '#/platform/i18n/language.ts'
import { mcpEndpoint } from './mcp.ts'
import { procedureTools } from './mcp-tools.ts'
import { errorResponse } from './translate-errors.ts'

const reading = await createOAuthApp()
const writing = await createOAuthApp({ MCP: 'write' })
const off = await createOAuthApp({ MCP: 'off' })

type App = typeof reading
type User = Awaited<ReturnType<App['createUser']>>

/** The token of an application that the user allowed to do all that the settings permit. */
const createToken = async ({ connect: allow, config }: App, user: User) =>
  (await allow(user, config.mcp === 'write' ? 'write' : 'read')).accessToken

const answer = ({ runInRequest, services }: App, init: TestRequest) =>
  runInRequest('/api/mcp', init, async (request, requestContext) => {
    try {
      return await mcpEndpoint.handle(request, requestContext, services)
    } catch (error) {
      return errorResponse(error, requestContext, services)
    }
  })

const send = (app: App, headers: Record<string, string>, body: unknown) =>
  answer(app, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin,
      ...headers,
    },
  })

/** The official client, which sends its requests to the endpoint without a network. */
async function connect(app: App, token: string, language = 'en') {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
      requestInit: { headers },
      fetch: (_, { method = 'GET', headers: sent, body } = {}) =>
        answer(app, {
          method,
          headers: Object.fromEntries(new Headers(sent)),
          ...(typeof body === 'string' && { body }),
        }),
    }),
  )
  return client
}

const toolNames = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted()

type Result = Awaited<ReturnType<Client['callTool']>>
const textOf = ({ content }: Result) => {
  const [first] = content as { type: string; text?: string }[]
  return JSON.parse(first?.text ?? '') as Record<string, unknown>
}

test('a client lists the tools and calls one', async () => {
  const user = await reading.createUser({ name: 'Amina Odhiambo' })
  const client = await connect(reading, await createToken(reading, user))
  expect(await toolNames(client)).toContain('get_account')
  const result = await client.callTool({ name: 'get_account', arguments: {} })
  expect(result.isError).toBeFalsy()
  expect(result.structuredContent).toMatchObject({ id: user.id, name: 'Amina Odhiambo' })
  expect(textOf(result)).toEqual(result.structuredContent)
})

test('by default, only reading tools are offered, also to an administrator', async () => {
  const admin = await reading.createUser({ role: 'admin' })
  const client = await connect(reading, await createToken(reading, admin))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('list_users')
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
  await expect(
    client.callTool({ name: 'create_user', arguments: { email: 'a@example.com', name: 'A' } }),
  ).rejects.toThrow('create_user')
})

test('a tool needs the permission that its call needs', async () => {
  const user = await reading.createUser()
  const admin = await reading.createUser({ role: 'admin' })
  const asUser = await connect(reading, await createToken(reading, user))
  expect(await toolNames(asUser)).not.toContain('list_users')
  await expect(asUser.callTool({ name: 'list_users', arguments: {} })).rejects.toThrow('list_users')
  const asAdmin = await connect(reading, await createToken(reading, admin))
  expect(await toolNames(asAdmin)).toContain('list_users')
})

test('with MCP=write, a change is made as the user, with the name of the program in the audit log', async () => {
  const admin = await writing.createUser({ role: 'admin' })
  const client = await connect(writing, await createToken(writing, admin))
  const email = `${crypto.randomUUID()}@example.com`
  const created = await client.callTool({
    name: 'create_user',
    arguments: { email, name: 'Wanjiru', language: 'en' },
  })
  expect(created.isError).toBeFalsy()
  const { id } = created.structuredContent as { id: string }
  const { activity } = await writing.api(admin)
  const { items } = await activity.list({ subject: id })
  expect(items).toMatchObject([{ actor: { id: admin.id }, program: 'Assistant' }])
})

test('an error is a result with code, field and a translated message', async () => {
  const admin = await writing.createUser({ role: 'admin' })
  const token = await createToken(writing, admin)
  const messages = new Set()
  for (const language of languages) {
    const client = await connect(writing, token, language)
    const result = await client.callTool({
      name: 'create_user',
      arguments: { email: 'rubbish', name: 'A' },
    })
    expect(result.isError).toBe(true)
    const { code, field, message } = textOf(result)
    expect({ code, field }).toEqual({ code: 'INVALID_INPUT', field: 'email' })
    messages.add(message)
  }
  expect(messages.size).toBe(languages.length)
})

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

test('a session cookie is not accepted, nor an unusable token', async () => {
  const user = await reading.createUser()
  const withCookie = await send(reading, { cookie: user.cookie }, listTools)
  expect(withCookie.status).toBe(401)
  expect(await withCookie.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
  const withToken = await send(reading, { authorization: 'Bearer rubbish' }, listTools)
  expect(withToken.status).toBe(401)
})

test('without the server, the path does not exist', async () => {
  const { cookie } = await off.createUser()
  const response = await send(off, { cookie }, listTools)
  expect(response.status).toBe(404)
})

test('what is not a message of the protocol is a bad request', async () => {
  const token = await createToken(reading, await reading.createUser())
  const response = await send(reading, { authorization: `Bearer ${token}` }, { rubbish: true })
  expect(response.status).toBe(400)
})

test('every tool has its own name, a description, and a described input', () => {
  const tools = procedureTools().map(({ tool }) => tool)
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
  for (const { name, description, inputSchema } of tools) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(description).toBeTruthy()
    expect(inputSchema.type).toBe('object')
    for (const [field, schema] of Object.entries(inputSchema.properties ?? {}))
      expect((schema as { description?: string }).description, `${name}.${field}`).toBeTruthy()
  }
})
