import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { signedIn, createSocialClient } from './testing/social-client.ts'

const { db, provider, browser, runInRequest } = await createSocialClient({ AUTH_SIGNUP: 'false' })
afterAll(provider.stop)

async function knownUser(user: Partial<typeof userTable.$inferInsert> = {}) {
  const id = newId()
  const email = `${id}@example.com`
  provider.people.set(id, { email, email_verified: true })
  await db.insert(userTable).values({ id, email, emailVerified: true, ...user })
  return id
}

test('with sign-up closed, an unknown user gets an error and no account', async () => {
  const email = 'stranger@example.com'
  provider.people.set('stranger', { email, email_verified: true })
  const response = await browser().signIn('stranger', '/login/with/oidc?redirect=%2Fapp')
  expect(response.location).toBe('/login/error?redirect=%2Fapp&error=signup_disabled')
  expect(signedIn(response)).toBe(false)
  expect(await db.select().from(userTable).where(eq(userTable.email, email))).toEqual([])
})

test('with sign-up closed, a known user still signs in', async () => {
  expect(signedIn(await browser().signIn(await knownUser()))).toBe(true)
})

test('with sign-up closed, an unverified email does not reveal whether it is known', async () => {
  const known = await knownUser()
  const { email } = provider.people.get(known) ?? {}
  provider.people.set('claims-known', { email, email_verified: false })
  provider.people.set('claims-unknown', { email: 'nobody@example.com', email_verified: false })
  const one = await browser().signIn('claims-known')
  const other = await browser().signIn('claims-unknown')
  expect(one.location).toBe('/login/error?error=account_not_linked')
  expect(other.location).toBe(one.location)
})

test('a banned user is rejected, and only they see the reason and the end', async () => {
  const banExpires = new Date(Date.now() + 86_400_000)
  const one = browser()
  const id = await knownUser({ banned: true, banReason: ' was rude ', banExpires })
  const response = await one.signIn(id)
  expect(response.location).toBe('/login/error?error=banned')
  expect(signedIn(response)).toBe(false)
  const ban = (cookie: string) =>
    runInRequest('/login/error', { headers: { cookie } }, (_, requestContext) =>
      requestContext.ban(),
    )
  expect(await ban(one.cookie())).toEqual({ reason: 'was rude', until: banExpires.toISOString() })
  expect(await ban('')).toBeNull()
  expect(await ban(one.cookie().replace(id, newId()))).toBeNull()
  await db.update(userTable).set({ banned: false }).where(eq(userTable.id, id))
  expect(await ban(one.cookie())).toBeNull()
})

test('an expired ban is ignored', async () => {
  const banExpires = new Date(Date.now() - 1_000)
  const response = await browser().signIn(await knownUser({ banned: true, banExpires }))
  expect(signedIn(response)).toBe(true)
})
