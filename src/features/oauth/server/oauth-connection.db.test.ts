import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { authEndpoint } from '#/endpoints/auth.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import {
  oauthClientTable,
  oauthConnectionTable,
  oauthTokenTable,
} from '#/platform/auth/server/oauth.table.ts'
import { isScheduled } from '#/platform/jobs/server/job.ts'
import { modules } from '#/registry/all-modules.ts'
import { collect } from '#/registry/collect-from-modules.ts'
import { personalData } from '#/registry/personal-data.ts'
import { origin } from '#/registry/testing/test-app.ts'
import { createOAuthApp } from './testing/oauth-app.ts'

const app = await createOAuthApp()
const admin = await app.createUser({ role: 'admin' })
const accepted = 405

const idOf = async (user: { cookie: string }) => {
  const [connection] = await (await app.api(user)).oauth.list()
  return connection?.id ?? ''
}

describe('the tokens of an application end', () => {
  test('when the user disconnects it, and nobody else can', async () => {
    const [user, other] = [await app.createUser(), await app.createUser()]
    const { accessToken, clientId, tokens } = await app.connect(user)
    const id = await idOf(user)
    const foreign = (await app.api(other)).oauth.disconnect({ id })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.statusAtMcp(accessToken)).toBe(accepted)
    await (await app.api(user)).oauth.disconnect({ id })
    expect(await app.statusAtMcp(accessToken)).toBe(401)
    expect((await app.refresh(clientId, tokens.refresh_token)).status).toBe(400)
  })

  test('when the application revokes one of them, which another application cannot', async () => {
    const user = await app.createUser()
    for (const token of ['access_token', 'refresh_token'] as const) {
      const { tokens, clientId } = await app.connect(user)
      const revoke = (client: string) =>
        app.postForm('/api/oauth/revoke', { token: tokens[token], client_id: client })
      expect((await revoke(crypto.randomUUID())).status).toBe(200)
      expect(await app.statusAtMcp(tokens.access_token)).toBe(accepted)
      expect((await revoke(clientId)).status).toBe(200)
      expect(await app.statusAtMcp(tokens.access_token)).toBe(401)
    }
  })

  test('when the user signs out all other devices', async () => {
    const user = await app.createUser()
    const { accessToken } = await app.connect(user)
    await (await app.api(user)).device.revokeOthers()
    expect(await app.statusAtMcp(accessToken)).toBe(401)
  })

  test('when an administrator signs the user out everywhere', async () => {
    const user = await app.createUser()
    const { accessToken } = await app.connect(user)
    await (await app.api(admin)).device.revokeAllOf({ userId: user.id })
    expect(await app.statusAtMcp(accessToken)).toBe(401)
  })

  test.each(['/revoke-sessions', '/revoke-other-sessions'])('by POST %s', async (path) => {
    const user = await app.createUser()
    const { accessToken } = await app.connect(user)
    const headers = { cookie: user.cookie, origin, 'content-type': 'application/json' }
    const init = { method: 'POST', body: '{}', headers }
    const response = await app.runInRequest(`/api/auth${path}`, init, async (request, context) =>
      authEndpoint.handle(request, context, app.services),
    )
    expect(response.status).toBe(200)
    expect(await app.statusAtMcp(accessToken)).toBe(401)
  })

  test('with the account', async () => {
    const user = await app.createUser()
    const { accessToken } = await app.connect(user)
    await app.db.delete(userTable).where(eq(userTable.id, user.id))
    expect(await app.statusAtMcp(accessToken)).toBe(401)
  })
})

test('signing out one device leaves applications connected', async () => {
  const user = await app.createUser()
  const { accessToken } = await app.connect(user)
  const [device] = await (await app.api(user)).device.list()
  await (await app.api(user)).device.revoke({ id: device?.id ?? '' })
  expect(await app.statusAtMcp(accessToken)).toBe(accepted)
})

test('the data of a user contains their connected applications', async () => {
  const user = await app.createUser()
  await app.connect(user)
  const applications = personalData.find(({ name }) => name === 'connected-applications')
  const rows = []
  for await (const page of applications?.pages(app.db, user.id) ?? []) rows.push(...page)
  expect(rows.map((row) => row.slice(0, 2))).toEqual([['Assistant', 'read']])
})

test('a token is limited to the requests of a key', async () => {
  const limited = await createOAuthApp({ MCP_REQUESTS_PER_MINUTE: '2' })
  const { accessToken } = await limited.connect(await limited.createUser())
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push(await limited.statusAtMcp(accessToken))
  expect(statuses).toEqual([accepted, accepted, 429])
})

test('the clean-up deletes what can no longer be used', async () => {
  const [kept, ended] = [await app.createUser(), await app.createUser()]
  const [usable, unusable] = [await app.connect(kept), await app.connect(ended)]
  const abandoned = await app.begin()
  const recent = await app.begin()
  const { db } = app
  const old = sql`now() - interval '91 days'`
  for (const { clientId } of [usable, unusable, abandoned])
    await db
      .update(oauthClientTable)
      .set({ createdAt: old })
      .where(eq(oauthClientTable.id, clientId))
  await db
    .update(oauthConnectionTable)
    .set({ createdAt: old })
    .where(eq(oauthConnectionTable.userId, ended.id))
  const connectionId = await idOf(ended)
  await db
    .update(oauthTokenTable)
    .set({ expiresAt: old })
    .where(eq(oauthTokenTable.connectionId, connectionId))
  const job = collect(modules, 'jobs').find(({ name }) => name === 'oauth-clean-up')
  if (!job || !isScheduled(job)) throw new Error('The clean-up is not scheduled')
  await job.run(app.services, new Date())
  const clients = await db.select({ id: oauthClientTable.id }).from(oauthClientTable)
  const exists = ({ clientId }: { clientId: string }) => clients.some(({ id }) => id === clientId)
  expect([usable, unusable, abandoned, recent].map(exists)).toEqual([true, false, false, true])
  expect(await app.statusAtMcp(usable.accessToken)).toBe(accepted)
})
