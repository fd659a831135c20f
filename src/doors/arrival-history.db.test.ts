import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { origin } from '#/assembly/testing/house.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { historyTable } from '#/platform/history/server/history.table.ts'
import { authDoor } from './auth.ts'
import { visitSocial } from './testing/social-visitor.ts'
import { newAddress } from './testing/visitor.ts'

const { db, provider, browser, person, within, services } = await visitSocial()
afterAll(provider.stop)
const { OIDC_LABEL: label = 'oidc' } = provider.env as Record<string, string>

const from = (address: string) =>
  db
    .select()
    .from(historyTable)
    .where(eq(historyTable.address, address))
    .orderBy(desc(historyTable.at))

function known(email: string) {
  const sub = `sub-${crypto.randomUUID()}`
  provider.people.set(sub, { email, email_verified: true, name: 'Ada' })
  return sub
}

test('who came by a provider is told, and from where', async () => {
  const ip = newAddress()
  const email = `${crypto.randomUUID()}@example.com`
  await browser(ip).signIn(known(email))
  const [user] = await db.select().from(userTable).where(eq(userTable.email, email))
  const changes = { method: [null, label] }
  expect(await from(ip)).toMatchObject([
    { kind: 'user-signed-in', actorId: user?.id, subjectId: user?.id, subjectName: 'Ada', changes },
  ])
})

test('who was turned away there is told by the provider’s name, or by theirs when they are banned', async () => {
  const ip = newAddress()
  await browser(ip).signIn(null)
  expect(await from(ip)).toMatchObject([
    { kind: 'user-sign-in-failed', actorId: null, subjectId: null, subjectName: label },
  ])
  const [there, email] = [newAddress(), `${crypto.randomUUID()}@example.com`]
  const { id } = await person({ email, emailVerified: true, banned: true, name: 'Out' })
  await browser(there).signIn(known(email))
  expect(await from(there)).toMatchObject([
    { kind: 'user-sign-in-failed', actorId: null, subjectId: id, subjectName: 'Out' },
  ])
})

test('a passkey that opens nothing is told', async () => {
  const ip = newAddress()
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ response: { id: 'nobody-has-this', type: 'public-key' } })
  const path = '/api/auth/passkey/verify-authentication'
  const asked = { method: 'POST', ip, headers, body }
  const { status } = await within(path, asked, async (request, scope) =>
    authDoor.handle(request, scope, services),
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await from(ip)).toMatchObject([
    {
      kind: 'user-sign-in-failed',
      actorId: null,
      subjectName: 'Passkey',
      changes: { method: [null, 'passkey'] },
    },
  ])
})
