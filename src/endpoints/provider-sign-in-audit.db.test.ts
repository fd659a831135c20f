import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { createSocialClient } from './testing/social-client.ts'
import { newIp } from './testing/auth-client.ts'

const { db, provider, browser, createUser } = await createSocialClient()
afterAll(provider.stop)
const { OIDC_LABEL: label = 'oidc' } = provider.env as Record<string, string>

const from = (ip: string) =>
  db.select().from(auditTable).where(eq(auditTable.ip, ip)).orderBy(desc(auditTable.at))

function known(email: string) {
  const sub = `sub-${crypto.randomUUID()}`
  provider.people.set(sub, { email, email_verified: true, name: 'Ada' })
  return sub
}

test('audits a sign-in through a provider with its ip', async () => {
  const ip = newIp()
  const email = `${crypto.randomUUID()}@example.com`
  await browser(ip).signIn(known(email))
  const [user] = await db.select().from(userTable).where(eq(userTable.email, email))
  const changes = { method: [null, label] }
  expect(await from(ip)).toMatchObject([
    { kind: 'user-signed-in', actorId: user?.id, subjectId: user?.id, subjectName: 'Ada', changes },
  ])
})

test('audits a rejected provider sign-in under the provider’s name, or the banned user’s', async () => {
  const ip = newIp()
  await browser(ip).signIn(null)
  expect(await from(ip)).toMatchObject([
    { kind: 'user-sign-in-failed', actorId: null, subjectId: null, subjectName: label },
  ])
  const [there, email] = [newIp(), `${crypto.randomUUID()}@example.com`]
  const { id } = await createUser({ email, emailVerified: true, banned: true, name: 'Out' })
  await browser(there).signIn(known(email))
  expect(await from(there)).toMatchObject([
    { kind: 'user-sign-in-failed', actorId: null, subjectId: id, subjectName: 'Out' },
  ])
})
