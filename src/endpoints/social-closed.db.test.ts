import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { signedIn, createSocialClient } from './testing/social-client.ts'

const { db, provider, browser, runInRequest } = await createSocialClient({ AUTH_SIGNUP: 'false' })
afterAll(provider.stop)

async function somebody(user: Partial<typeof userTable.$inferInsert> = {}) {
  const id = newId()
  const email = `${id}@example.com`
  provider.people.set(id, { email, email_verified: true })
  await db.insert(userTable).values({ id, email, emailVerified: true, ...user })
  return id
}

test('with sign-up closed a stranger is told so, and no account appears', async () => {
  const email = 'stranger@example.com'
  provider.people.set('stranger', { email, email_verified: true })
  const arrival = await browser().signIn('stranger', '/login/with/oidc?redirect=%2Fapp')
  expect(arrival.location).toBe('/login/error?redirect=%2Fapp&error=signup_disabled')
  expect(signedIn(arrival)).toBe(false)
  expect(await db.select().from(userTable).where(eq(userTable.email, email))).toEqual([])
})

test('with sign-up closed a known person still comes in', async () => {
  expect(signedIn(await browser().signIn(await somebody()))).toBe(true)
})

test('with sign-up closed, an unconfirmed address does not tell who is known', async () => {
  const known = await somebody()
  const { email } = provider.people.get(known) ?? {}
  provider.people.set('claims-known', { email, email_verified: false })
  provider.people.set('claims-unknown', { email: 'nobody@example.com', email_verified: false })
  const one = await browser().signIn('claims-known')
  const other = await browser().signIn('claims-unknown')
  expect(one.location).toBe('/login/error?error=account_not_linked')
  expect(other.location).toBe(one.location)
})

test('a banned person is kept out and learns why and until when, nobody else does', async () => {
  const banExpires = new Date(Date.now() + 86_400_000)
  const one = browser()
  const id = await somebody({ banned: true, banReason: ' was rude ', banExpires })
  const arrival = await one.signIn(id)
  expect(arrival.location).toBe('/login/error?error=banned')
  expect(signedIn(arrival)).toBe(false)
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

test('a ban whose end has passed keeps nobody out', async () => {
  const banExpires = new Date(Date.now() - 1_000)
  const arrival = await browser().signIn(await somebody({ banned: true, banExpires }))
  expect(signedIn(arrival)).toBe(true)
})
