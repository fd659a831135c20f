import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { makeAdmin, grantFirstAdmin } from '#/registry/first-admin.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { eq } from 'drizzle-orm'

const { db, url, createUser, api } = await createTestApp({ AUTH_SIGNUP: 'false' })
const address = () => `${newId()}@example.com`
const rowOf = async (email: string) =>
  (await db.select().from(userTable).where(eq(userTable.email, email)))[0]

test('a command creates the first administrator of an empty app', async () => {
  const email = address()
  expect(await makeAdmin(url, ` ${email.toUpperCase()} `)).toBe('made')
  expect(await rowOf(email)).toMatchObject({ role: 'admin', name: '', onboardedAt: null })
})

test('adds the role to an existing account once and keeps its other roles', async () => {
  const email = address()
  const { id } = await createUser({ email, name: 'Ada' })
  expect(await makeAdmin(url, email)).toBe('granted')
  expect(await makeAdmin(url, email)).toBe('had-it')
  expect(await rowOf(email)).toMatchObject({ id, role: 'user,admin', name: 'Ada', version: 2 })
})

test('writes an audit event under the command’s name', async () => {
  const email = address()
  const { id } = await createUser({ email })
  await makeAdmin(url, email)
  const { activity } = await api(await createUser({ role: 'admin' }))
  expect((await activity.list({ subject: id })).items).toMatchObject([
    {
      kind: 'user-roles',
      actor: { id: null, name: 'npm run admin' },
      ip: null,
      changes: { roles: [['user'], ['user', 'admin']] },
    },
  ])
})

test('concurrent calls create one account', async () => {
  const email = address()
  const outcomes = await Promise.all([url, url, url].map((at) => makeAdmin(at, email)))
  expect(outcomes.toSorted()).toEqual(['had-it', 'had-it', 'made'])
})

test.each(['', 'nonsense', 'a@example.com,b@example.com'])(
  '%j is rejected with a message',
  async (text) => {
    await expect(makeAdmin(url, text)).rejects.toThrow('is not an email address')
  },
)

test('the configured email gets the role only once per database', async () => {
  const email = address()
  expect(await grantFirstAdmin(url, email)).toBe('made')
  await db.delete(userTable).where(eq(userTable.email, email))
  expect(await grantFirstAdmin(url, email)).toBe('long-ago')
  expect(await grantFirstAdmin(url, address())).toBe('long-ago')
  expect(await rowOf(email)).toBeUndefined()
})
