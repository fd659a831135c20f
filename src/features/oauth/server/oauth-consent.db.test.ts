import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { createOAuthApp } from './testing/oauth-app.ts'

const app = await createOAuthApp({ MCP: 'write' })
const reading = await createOAuthApp({ MCP: 'read' })
const admin = await app.createUser({ role: 'admin', name: 'Zuri' })

const offersWrite = async (on: typeof app, user: { cookie: string }, scope?: string) => {
  const { request } = await on.begin({ scope })
  const { application } = await (await on.api(user)).oauth.consent({ request })
  return application?.canWrite
}

test('changing data is offered if the application asks for it and the settings allow it', async () => {
  expect(await offersWrite(app, admin, 'read write')).toBe(true)
  expect(await offersWrite(app, admin)).toBe(true)
  expect(await offersWrite(app, admin, 'read')).toBe(false)
  const other = await reading.createUser({ role: 'admin' })
  expect(await offersWrite(reading, other, 'read write')).toBe(false)
})

test('a wider access than offered cannot be approved', async () => {
  const { request } = await app.begin({ scope: 'read' })
  const wide = app.approve(admin, request, 'write')
  await expect(wide).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { field: 'access' } })
  const other = await reading.createUser({ role: 'admin' })
  const begun = await reading.begin()
  const refused = reading.approve(other, begun.request, 'write')
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('an application that may only read sees no tool that changes data', async () => {
  const readOnly = await app.connect(admin, 'read')
  expect(readOnly.tokens.scope).toBe('read')
  const tools = await app.toolNames(readOnly.accessToken)
  expect(tools).toContain('list_users')
  expect(tools).not.toContain('create_user')
  const client = await app.openMcp(readOnly.accessToken)
  const call = client.callTool({ name: 'create_user', arguments: { email: 'a@example.com' } })
  await expect(call).rejects.toThrow('create_user')
})

test('an application that may change data does so as the user, with its name in the audit log', async () => {
  const { accessToken, tokens } = await app.connect(admin, 'write')
  expect(tokens.scope).toBe('read write')
  const client = await app.openMcp(accessToken)
  const email = `${crypto.randomUUID()}@example.com`
  const created = await client.callTool({
    name: 'create_user',
    arguments: { email, name: 'Wanjiru', language: 'en' },
  })
  const { id } = created.structuredContent as { id: string }
  const events = await app.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
  expect(events).toMatchObject([{ actorId: admin.id, program: 'Assistant' }])
})

test('an application sees only what its user may do now', async () => {
  const user = await app.createUser({ role: 'admin' })
  const { accessToken } = await app.connect(user, 'write')
  expect(await app.toolNames(accessToken)).toContain('list_users')
  await app.db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, user.id))
  const tools = await app.toolNames(accessToken)
  expect(tools).toContain('get_account')
  expect(tools).not.toContain('list_users')
})

test('connecting needs a recent sign-in', async () => {
  const authenticatedAt = new Date(Date.now() - 3_600_000)
  const old = await app.createUser({}, { authenticatedAt })
  const { request } = await app.begin()
  await expect(app.approve(old, request)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

test('connecting and disconnecting are audited without tokens', async () => {
  const user = await app.createUser()
  const { code, tokens } = await app.connect(user)
  const { oauth } = await app.api(user)
  const [connection] = await oauth.list()
  expect(connection).toMatchObject({ name: 'Assistant', access: 'read', lastUsedAt: null })
  await oauth.disconnect({ id: connection?.id ?? '' })
  expect(await oauth.list()).toEqual([])
  const events = await app.db.select().from(auditTable).where(eq(auditTable.subjectId, user.id))
  expect(events.map(({ kind }) => kind).toSorted()).toEqual([
    'oauth-connected',
    'oauth-disconnected',
  ])
  const written = JSON.stringify(events)
  for (const secret of [code, tokens.access_token, tokens.refresh_token])
    expect(written).not.toContain(secret)
})

test('connecting an application again ends its earlier tokens', async () => {
  const user = await app.createUser()
  const first = await app.connect(user)
  const again =
    new URL((await app.approve(user, first.request)).href).searchParams.get('code') ?? ''
  expect(await app.statusAtMcp(first.accessToken)).toBe(401)
  expect((await app.exchange({ ...first, code: again })).status).toBe(200)
  expect(await (await app.api(user)).oauth.list()).toHaveLength(1)
})
