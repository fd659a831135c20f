import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { oauthConnectionTable, oauthTokenTable } from '#/platform/auth/server/oauth.table.ts'
import { hashToken } from './oauth-token.ts'
import { createOAuthApp, redirectUri } from './testing/oauth-app.ts'

const app = await createOAuthApp({ MCP: 'write' })

/** What the MCP server returns to an accepted token for a method it does not have. */
const accepted = 405

const expire = (token: string) =>
  app.db
    .update(oauthTokenTable)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(oauthTokenTable.tokenHash, hashToken(token)))

const ban = (userId: string, banned = true) =>
  app.db.update(userTable).set({ banned }).where(eq(userTable.id, userId))

const errorOf = async (response: Response) => {
  expect(response.status).toBe(400)
  return ((await response.json()) as { error: string }).error
}

const kindsOf = async (userId: string) => {
  const events = await app.db.select().from(auditTable).where(eq(auditTable.subjectId, userId))
  return events.map(({ kind }) => kind)
}

describe('a code', () => {
  test('is exchanged for tokens, of which only hashes are stored', async () => {
    const user = await app.createUser()
    const { tokens, code } = await app.connect(user)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' })
    expect(await app.statusAtMcp(tokens.access_token)).toBe(accepted)
    const stored = JSON.stringify(await app.db.select().from(oauthTokenTable))
    expect(stored).toContain(hashToken(tokens.refresh_token))
    for (const secret of [code, tokens.access_token, tokens.refresh_token])
      expect(stored).not.toContain(secret)
  })

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another redirect URI', { redirect_uri: `${redirectUri}/` }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['an unknown client', { client_id: crypto.randomUUID() }],
    ['an unknown code', { code: `oac_${'x'.repeat(43)}` }],
  ])('is refused with %s, and still works for its application', async (_, changes) => {
    const code = await app.newCode(await app.createUser())
    expect(await errorOf(await app.exchange(code, changes))).toBe('invalid_grant')
    expect((await app.exchange(code)).status).toBe(200)
  })

  test('is refused for another client and for another resource', async () => {
    const [code, other] = [await app.newCode(await app.createUser()), await app.begin()]
    const stolen = await app.exchange(code, { client_id: other.clientId })
    expect(await errorOf(stolen)).toBe('invalid_grant')
    const elsewhere = await app.exchange(code, { resource: 'https://other.example/mcp' })
    expect(await errorOf(elsewhere)).toBe('invalid_target')
  })

  test('is refused when it has expired, and while its user is banned', async () => {
    const user = await app.createUser()
    const late = await app.newCode(user)
    await expire(late.code)
    expect(await errorOf(await app.exchange(late))).toBe('invalid_grant')
    const code = await app.newCode(user)
    await ban(user.id)
    expect(await errorOf(await app.exchange(code))).toBe('invalid_grant')
  })

  test('used twice ends the connection and is audited', async () => {
    const user = await app.createUser()
    const connected = await app.connect(user)
    expect(await errorOf(await app.exchange(connected))).toBe('invalid_grant')
    expect(await app.statusAtMcp(connected.accessToken)).toBe(401)
    const refreshed = await app.refresh(connected.clientId, connected.tokens.refresh_token)
    expect(await errorOf(refreshed)).toBe('invalid_grant')
    expect(await kindsOf(user.id)).toContain('oauth-reused')
  })

  test('used by two requests at once gives tokens at most once', async () => {
    const code = await app.newCode(await app.createUser())
    const responses = await Promise.all([1, 2, 3].map(() => app.exchange(code)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is not an access token, and an access token is not a refresh token', async () => {
    const user = await app.createUser()
    const { code } = await app.newCode(user)
    expect(await app.statusAtMcp(code)).toBe(401)
    const { clientId, tokens, accessToken } = await app.connect(user)
    expect(await app.statusAtMcp(tokens.refresh_token)).toBe(401)
    expect(await errorOf(await app.refresh(clientId, accessToken))).toBe('invalid_grant')
  })

  test('of another grant type is refused', async () => {
    const code = await app.newCode(await app.createUser())
    const response = await app.exchange(code, { grant_type: 'client_credentials' })
    expect(await errorOf(response)).toBe('unsupported_grant_type')
  })
})

describe('a refresh token', () => {
  test('is replaced, and ends the earlier access token', async () => {
    const { clientId, tokens } = await app.connect(await app.createUser(), 'read')
    const response = await app.refresh(clientId, tokens.refresh_token)
    const next = (await response.json()) as typeof tokens
    expect(next.scope).toBe('read')
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(await app.statusAtMcp(next.access_token)).toBe(accepted)
    expect(await app.statusAtMcp(tokens.access_token)).toBe(401)
    expect((await app.refresh(clientId, next.refresh_token)).status).toBe(200)
  })

  test('used twice ends the connection, also for the thief who was faster', async () => {
    const user = await app.createUser()
    const { clientId, tokens } = await app.connect(user)
    const stolen = (await (
      await app.refresh(clientId, tokens.refresh_token)
    ).json()) as typeof tokens
    expect(await errorOf(await app.refresh(clientId, tokens.refresh_token))).toBe('invalid_grant')
    expect(await app.statusAtMcp(stolen.access_token)).toBe(401)
    expect(await errorOf(await app.refresh(clientId, stolen.refresh_token))).toBe('invalid_grant')
    expect(await kindsOf(user.id)).toContain('oauth-reused')
    expect(await (await app.api(user)).oauth.list()).toEqual([])
  })

  test('cannot be used for more than was allowed', async () => {
    const { clientId, tokens } = await app.connect(await app.createUser(), 'read')
    const wide = await app.refresh(clientId, tokens.refresh_token, { scope: 'read write' })
    expect(await errorOf(wide)).toBe('invalid_scope')
    const same = await app.refresh(clientId, tokens.refresh_token, { scope: 'read' })
    expect(same.status).toBe(200)
  })

  test('is refused for another client, when it has expired and while its user is banned', async () => {
    const user = await app.createUser()
    const { clientId, tokens } = await app.connect(user)
    const other = await app.begin()
    const stolen = await app.refresh(other.clientId, tokens.refresh_token)
    expect(await errorOf(stolen)).toBe('invalid_grant')
    await ban(user.id)
    expect(await errorOf(await app.refresh(clientId, tokens.refresh_token))).toBe('invalid_grant')
    await ban(user.id, false)
    await expire(tokens.refresh_token)
    expect(await errorOf(await app.refresh(clientId, tokens.refresh_token))).toBe('invalid_grant')
  })
})

describe('an access token', () => {
  test('is refused when it has expired, with the way to a new one', async () => {
    const { accessToken } = await app.connect(await app.createUser())
    await expire(accessToken)
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await app.requestMcp({ headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(
      /^Bearer error="invalid_token", resource_metadata="/,
    )
  })

  test('is refused while its user is banned, and when it was issued for another address', async () => {
    const user = await app.createUser()
    const { accessToken } = await app.connect(user)
    await ban(user.id)
    expect(await app.statusAtMcp(accessToken)).toBe(401)
    await ban(user.id, false)
    expect(await app.statusAtMcp(accessToken)).toBe(accepted)
    await app.db
      .update(oauthConnectionTable)
      .set({ resource: 'https://other.example/api/mcp' })
      .where(eq(oauthConnectionTable.userId, user.id))
    expect(await app.statusAtMcp(accessToken)).toBe(401)
  })

  test.each(['/api/account', '/api/rpc/account/get', '/api/oauth/token', '/api/mcp/'])(
    'is refused at %s, which it is not for',
    async (path) => {
      const { accessToken } = await app.connect(await app.createUser())
      const headers = { authorization: `Bearer ${accessToken}` }
      const session = app.runInRequest(path, { headers }, (_, context) => context.session())
      await expect(session).rejects.toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    },
  )
})
