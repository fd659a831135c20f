import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accountTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { signedIn, createSocialClient } from './testing/social-client.ts'

const { db, provider, browser } = await createSocialClient()
afterAll(provider.stop)
afterEach(() => {
  provider.terse = false
})

/** Somebody the provider knows, whom nobody else here is. */
function newcomer(profile: { email_verified?: boolean; name?: string; email?: string } = {}) {
  const sub = `sub-${crypto.randomUUID()}`
  const email = profile.email ?? `${sub}@example.com`
  provider.people.set(sub, { email, email_verified: true, name: 'Ada Lovelace', ...profile })
  return { sub, email }
}

const userOf = async (email: string) =>
  (await db.select().from(userTable).where(eq(userTable.email, email)))[0]
const accountsOf = (userId: string) =>
  db.select().from(accountTable).where(eq(accountTable.userId, userId))

async function member(user: Partial<typeof userTable.$inferInsert> = {}) {
  const id = newId()
  const email = user.email ?? `${id}@example.com`
  await db.insert(userTable).values({ id, email, name: 'Grace', emailVerified: true, ...user })
  return { id, email }
}

describe('coming by a provider', () => {
  test('a newcomer gets an account with the provider’s address and name, and is signed in', async () => {
    const { sub, email } = newcomer({ name: ` <b>${'Ada '.repeat(40)}` })
    const arrival = await browser().signIn(sub)
    expect(arrival).toMatchObject({ status: 302, location: 'http://localhost:3000/login' })
    expect(signedIn(arrival)).toBe(true)
    const user = await userOf(email)
    expect(user).toMatchObject({
      emailVerified: true,
      role: 'user',
      image: null,
      onboardedAt: null,
    })
    expect(user?.name).toMatch(/^b {1,2}Ada Ada/)
    expect(user?.name.length).toBeLessThanOrEqual(100)
  })

  test('nothing that opens the provider is kept', async () => {
    const { sub, email } = newcomer()
    await browser().signIn(sub)
    await browser().signIn(sub)
    const [account, ...more] = await accountsOf((await userOf(email))?.id ?? '')
    expect(more).toEqual([])
    expect(account).toMatchObject({
      providerId: 'oidc',
      accountId: sub,
      accessToken: null,
      refreshToken: null,
      idToken: null,
    })
  })

  test('the way that was taken is remembered', async () => {
    const arrival = await browser().signIn(newcomer().sub)
    const [line = ''] = arrival.cookies.filter((cookie) => cookie.includes('last_method'))
    expect(line).toMatch(/^[\w-]+\.last_method=oidc; .*HttpOnly/)
    expect(line).toContain('SameSite=Lax')
  })

  test('an address that is only in the profile is read there', async () => {
    provider.terse = true
    const { sub, email } = newcomer()
    expect(signedIn(await browser().signIn(sub))).toBe(true)
    expect(await userOf(email)).toMatchObject({ emailVerified: true })
  })

  test('the wanted page survives, also a failure, and only if it is of this origin', async () => {
    const wanted = '/login/with/oidc?redirect=%2Fapp%2Fbooks%3FsearchTerm%3Dverne%23end'
    const kept = 'redirect=%2Fapp%2Fbooks%3FsearchTerm%3Dverne%23end'
    const arrived = await browser().signIn(newcomer().sub, wanted)
    expect(arrived.location).toBe(`http://localhost:3000/login?${kept}`)
    const cancelled = await browser().signIn(null, wanted)
    expect(cancelled.location).toBe(`/login/error?${kept}&error=access_denied`)
    for (const trick of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%09/e.example',
    ]) {
      const path = `/login/with/oidc?redirect=${encodeURIComponent(trick)}`
      const { location } = await browser().signIn(newcomer().sub, path)
      expect([trick, location]).toEqual([trick, 'http://localhost:3000/login'])
    }
  })

  test('asks with a challenge, a state and a nonce that differ each time', async () => {
    const [one, two] = [await browser().begin(), await browser().begin()].map(
      ({ location }) => new URL(location).searchParams,
    )
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one?.get(name)?.length).toBeGreaterThan(20)
      expect(one?.get(name)).not.toBe(two?.get(name))
    }
    expect(one?.get('code_challenge_method')).toBe('S256')
    expect(one?.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/oidc')
  })
})

describe('whose account it is', () => {
  test('a known address is the same person when both sides have confirmed it', async () => {
    const { id, email } = await member()
    const { sub } = newcomer({ email })
    expect(signedIn(await browser().signIn(sub))).toBe(true)
    expect(await accountsOf(id)).toMatchObject([{ providerId: 'oidc', accountId: sub }])
    expect(await userOf(email)).toMatchObject({ id, name: 'Grace' })
  })

  test('an address we never confirmed is nobody’s to claim', async () => {
    const { id, email } = await member({ emailVerified: false })
    const arrival = await browser().signIn(newcomer({ email }).sub)
    expect(arrival.location).toBe('/login/error?error=account_not_linked')
    expect(signedIn(arrival)).toBe(false)
    expect(await accountsOf(id)).toEqual([])
  })

  test('an address the provider never confirmed opens nothing, known or not', async () => {
    const { id, email } = await member()
    const known = await browser().signIn(newcomer({ email, email_verified: false }).sub)
    const stranger = newcomer({ email_verified: false })
    const unknown = await browser().signIn(stranger.sub)
    expect(known.location).toBe('/login/error?error=account_not_linked')
    expect(unknown.location).toBe(known.location)
    expect([signedIn(known), signedIn(unknown)]).toEqual([false, false])
    expect(await accountsOf(id)).toEqual([])
    expect(await userOf(stranger.email)).toBeUndefined()
  })

  test('whoever came before comes back, whatever the address is now called', async () => {
    const { sub, email } = newcomer()
    await browser().signIn(sub)
    provider.people.set(sub, { email: `new-${email}`, email_verified: true })
    expect(signedIn(await browser().signIn(sub))).toBe(true)
    expect(await userOf(`new-${email}`)).toBeUndefined()
    expect(await userOf(email)).toBeDefined()
  })

  test('whom the provider still knows need not say again who they are', async () => {
    const one = browser()
    const { sub } = newcomer()
    expect(signedIn(await one.signIn(sub))).toBe(true)
    const arrival = await one.signIn('nobody is asked')
    expect(arrival.location).toBe('http://localhost:3000/login')
    expect(signedIn(arrival)).toBe(true)
  })

  test('two people at the provider with one address after another stay two', async () => {
    const first = newcomer()
    await browser().signIn(first.sub)
    const second = newcomer({ email: `other-${first.email}` })
    await browser().signIn(second.sub)
    const ids = [await userOf(first.email), await userOf(second.email)].map((user) => user?.id)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('the endpoint', () => {
  test('is not there for a provider that is not configured', async () => {
    for (const name of ['github', 'google', 'evil', '', 'oidc/'])
      expect([name, (await browser().begin(`/login/with/${name}`)).status]).toEqual([name, 404])
    const url = new URL('http://localhost:3000/api/auth/callback/github?code=x&state=y')
    expect((await browser().arrive(url)).status).toBe(404)
  })

  test('serves many people behind one address, but not a flood', async () => {
    const begin = () => browser('203.0.113.77').begin()
    for (let person = 0; person < 20; person += 1)
      expect((await begin()).location).toMatch(provider.issuer)
    const flood = await Promise.all(Array.from({ length: 60 }, begin))
    expect(flood.at(-1)?.location).toBe('/login/error?error=unknown_error')
  })

  test('is not opened by another site', async () => {
    const path = '/login/with/oidc?redirect=%2Fapp'
    const back = 'http://localhost:3000/login?redirect=%2Fapp'
    const cross = await browser().begin(path, { 'sec-fetch-site': 'cross-site' })
    expect(cross).toMatchObject({ location: back, cookies: [] })
    const own = await browser().begin(path, { 'sec-fetch-site': 'same-origin' })
    expect(own.location).toMatch(`${provider.issuer}/auth?`)
  })
})
