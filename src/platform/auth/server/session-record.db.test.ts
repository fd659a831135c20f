import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { defaultRole, grantsOf as grantsFor, roles, statements } from '#/registry/permissions.ts'
import { newId } from '#/platform/db/id.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { loadConfig } from '#/platform/env/server/config.ts'
import { createLogger } from '#/platform/log/server/log.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { createAuth } from './auth.ts'
import { sessionTable, userTable } from './auth.table.ts'
import { findSession, sessionCookieName } from './session.ts'

const { url, db } = await testDatabase()
const { pool, close } = createDatabase(url)
afterAll(close)

const config = loadConfig({ AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: url })
const auth = createAuth({
  db,
  config,
  log: createLogger('silent'),
  trustedOrigins: [config.baseUrl],
  statements,
  roles,
  defaultRole,
  isInvited: async () => false,
  accountPages: [],
  sendCode: async () => {},
})

const grantsOf = (account: { id: string; role: string }) => grantsFor(account, [])

async function readFromLibrary(token: string): Promise<unknown> {
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64')
  const cookie = `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`
  const request = new Request(`${config.baseUrl}/api/auth/get-session`, { headers: { cookie } })
  return (await auth.handler(request)).json()
}

/** An impersonation without its administrator would end. */
const impersonatedBy = newId()
await db.insert(userTable).values({ id: impersonatedBy, email: 'admin@example.com', role: 'admin' })

test.each([
  ['a user with defaults', {}, {}],
  [
    'a user with every field set',
    {
      name: 'Ada',
      image: 'https://example.com/a.png',
      language: otherLanguage,
      role: 'user,admin',
      emailVerified: true,
      banReason: 'was rude',
      banExpires: new Date('2020-01-01'),
      onboardedAt: new Date(),
    },
    { ipAddress: '203.0.113.7', userAgent: 'Mozilla/5.0', impersonatedBy },
  ],
])('%s has the same record as in the library', async (_, user, session) => {
  const userId = newId()
  const id = newId()
  const token = `token-${id}`
  await db.insert(userTable).values({ id: userId, email: `${userId}@example.com`, ...user })
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(sessionTable).values({ id, token, userId, expiresAt, ...session })

  const library = (await readFromLibrary(token)) as { session: { token?: string } }
  expect(library.session.token).toBe(token)
  delete library.session.token
  const found = await findSession({ pool, token, grantsOf, withRecord: true })
  const ours: unknown = JSON.parse(JSON.stringify(found?.record))
  expect(ours).toEqual(library)
})

test('no record is read unless it is asked for', async () => {
  const id = newId()
  await db.insert(userTable).values({ id, email: `${id}@example.com` })
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(sessionTable).values({ id, token: id, userId: id, expiresAt })
  const plain = await findSession({ pool, token: id, grantsOf })
  const full = await findSession({ pool, token: id, grantsOf, withRecord: true })
  expect(full?.record?.session.id).toBe(id)
  expect(full).toEqual({ ...plain, record: full?.record })
})
