import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { signedIn, createSocialClient } from './testing/social-client.ts'

const { db, provider, browser } = await createSocialClient()
afterAll(provider.stop)
afterEach(() => {
  provider.forge = undefined
})

function newUser() {
  const sub = `sub-${crypto.randomUUID()}`
  const email = `${sub}@example.com`
  provider.people.set(sub, { email, email_verified: true })
  return { sub, email }
}

const userOf = async (email: string) =>
  (await db.select().from(userTable).where(eq(userTable.email, email)))[0]

describe('these never sign in', () => {
  const failed = async (tamper: () => Promise<{ location: string; cookies: string[] }>) => {
    const before = await db.$count(sessionTable)
    const response = await tamper()
    expect(await db.$count(sessionTable)).toBe(before)
    return response.location
  }

  test('a canceled consent', async () => {
    expect(await failed(() => browser().signIn(null))).toBe('/login/error?error=access_denied')
  })

  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['the nonce of another sign-in', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-application' })],
    ['another authorised party', (claims) => ({ ...claims, azp: 'another-application' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://another.example' })],
    [
      'an expiry in the past',
      (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }),
    ],
    ['no subject', (claims) => ({ ...claims, sub: undefined })],
  ])('a token with %s', async (_, forge) => {
    provider.forge = forge
    const { sub, email } = newUser()
    expect(await failed(() => browser().signIn(sub))).toBe('/login/error?error=unknown_error')
    expect(await userOf(email)).toBeUndefined()
  })

  test('an unknown or missing state', async () => {
    const one = browser()
    const back = await one.authenticate((await one.start()).location, newUser().sub)
    const state = back.searchParams.get('state')
    back.searchParams.set('state', 'x'.repeat(32))
    expect(await failed(() => one.callback(back))).toBe('/login/error?error=unknown_error')
    back.searchParams.delete('state')
    expect(await failed(() => one.callback(back))).toBe('/login/error?error=unknown_error')
    back.searchParams.set('state', state ?? '')
    expect(signedIn(await one.callback(back))).toBe(true)
  })

  test('a response for another browser', async () => {
    const [victim, attacker] = [browser(), browser()]
    const back = await attacker.authenticate((await attacker.start()).location, newUser().sub)
    await victim.start()
    expect(await failed(() => victim.callback(back))).toBe('/login/error?error=unknown_error')
    expect(await failed(() => browser().callback(back))).toBe('/login/error?error=unknown_error')
  })

  test('the same response a second time', async () => {
    const one = browser()
    const back = await one.authenticate((await one.start()).location, newUser().sub)
    expect(signedIn(await one.callback(back))).toBe(true)
    expect(await failed(() => one.callback(back))).toBe('/login/error?error=unknown_error')
  })

  test('a used code with a new state', async () => {
    const one = browser()
    const sub = newUser().sub
    const first = await one.authenticate((await one.start()).location, sub)
    await one.callback(first)
    const again = await one.authenticate((await one.start()).location, sub)
    again.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await failed(() => one.callback(again))).toBe('/login/error?error=unknown_error')
  })

  test('a response of another issuer', async () => {
    const one = browser()
    const back = await one.authenticate((await one.start()).location, newUser().sub)
    expect(back.searchParams.get('iss')).toBe(provider.issuer)
    back.searchParams.set('iss', 'https://another.example')
    expect(await failed(() => one.callback(back))).toBe('/login/error?error=unknown_error')
  })

  test('an unavailable provider, which works again once it is back', async () => {
    const fresh = await createSocialClient()
    fresh.provider.away = true
    const { location } = await fresh.browser().start('/login/with/oidc?redirect=%2Fapp')
    expect(location).toBe('/login/error?redirect=%2Fapp&error=unknown_error')
    fresh.provider.away = false
    fresh.provider.people.set('one', { email: 'one@example.com', email_verified: true })
    expect(signedIn(await fresh.browser().signIn('one'))).toBe(true)
    await fresh.provider.stop()
  })
})
