import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { signedIn, createSocialClient } from './testing/social-client.ts'

const { db, provider, browser } = await createSocialClient()
afterAll(provider.stop)
afterEach(() => {
  provider.forge = undefined
})

function newcomer() {
  const sub = `sub-${crypto.randomUUID()}`
  const email = `${sub}@example.com`
  provider.people.set(sub, { email, email_verified: true })
  return { sub, email }
}

const userOf = async (email: string) =>
  (await db.select().from(userTable).where(eq(userTable.email, email)))[0]

describe('what is not right never signs in', () => {
  const failed = async (tamper: () => Promise<{ location: string; cookies: string[] }>) => {
    const before = await db.$count(sessionTable)
    const arrival = await tamper()
    expect(await db.$count(sessionTable)).toBe(before)
    return arrival.location
  }

  test('a cancelled consent', async () => {
    expect(await failed(() => browser().signIn(null))).toBe('/login/error?error=access_denied')
  })

  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['the nonce of another sign-in', (claims) => ({ ...claims, nonce: 'of another sign-in' })],
    ['no nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-application' })],
    ['another authorised party', (claims) => ({ ...claims, azp: 'another-application' })],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://another.example' })],
    ['an end in the past', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['nobody in it', (claims) => ({ ...claims, sub: undefined })],
  ])('a token with %s', async (_, forge) => {
    provider.forge = forge
    const { sub, email } = newcomer()
    expect(await failed(() => browser().signIn(sub))).toBe('/login/error?error=unknown_error')
    expect(await userOf(email)).toBeUndefined()
  })

  test('a state nobody gave out, and none at all', async () => {
    const one = browser()
    const back = await one.agree((await one.begin()).location, newcomer().sub)
    const state = back.searchParams.get('state')
    back.searchParams.set('state', 'x'.repeat(32))
    expect(await failed(() => one.arrive(back))).toBe('/login/error?error=unknown_error')
    back.searchParams.delete('state')
    expect(await failed(() => one.arrive(back))).toBe('/login/error?error=unknown_error')
    back.searchParams.set('state', state ?? '')
    expect(signedIn(await one.arrive(back))).toBe(true)
  })

  test('an answer meant for another browser', async () => {
    const [victim, attacker] = [browser(), browser()]
    const back = await attacker.agree((await attacker.begin()).location, newcomer().sub)
    await victim.begin()
    expect(await failed(() => victim.arrive(back))).toBe('/login/error?error=unknown_error')
    expect(await failed(() => browser().arrive(back))).toBe('/login/error?error=unknown_error')
  })

  test('the same answer a second time', async () => {
    const one = browser()
    const back = await one.agree((await one.begin()).location, newcomer().sub)
    expect(signedIn(await one.arrive(back))).toBe(true)
    expect(await failed(() => one.arrive(back))).toBe('/login/error?error=unknown_error')
  })

  test('a code that was already redeemed, with a state that was not', async () => {
    const one = browser()
    const sub = newcomer().sub
    const first = await one.agree((await one.begin()).location, sub)
    await one.arrive(first)
    const again = await one.agree((await one.begin()).location, sub)
    again.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await failed(() => one.arrive(again))).toBe('/login/error?error=unknown_error')
  })

  test('an answer that names another issuer', async () => {
    const one = browser()
    const back = await one.agree((await one.begin()).location, newcomer().sub)
    expect(back.searchParams.get('iss')).toBe(provider.issuer)
    back.searchParams.set('iss', 'https://another.example')
    expect(await failed(() => one.arrive(back))).toBe('/login/error?error=unknown_error')
  })

  test('a provider that is away, which is asked again when it is back', async () => {
    const fresh = await createSocialClient()
    fresh.provider.away = true
    const { location } = await fresh.browser().begin('/login/with/oidc?redirect=%2Fapp')
    expect(location).toBe('/login/error?redirect=%2Fapp&error=unknown_error')
    fresh.provider.away = false
    fresh.provider.people.set('one', { email: 'one@example.com', email_verified: true })
    expect(signedIn(await fresh.browser().signIn('one'))).toBe(true)
    await fresh.provider.stop()
  })
})
