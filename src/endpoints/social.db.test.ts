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

/** A user of the provider who is unknown here. */
function newUser(profile: { email_verified?: boolean; name?: string; email?: string } = {}) {
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

describe('signing in through a provider', () => {
  test('creates an account with the provider’s email and name', async () => {
    const { sub, email } = newUser({ name: ` <b>${'Ada '.repeat(40)}` })
    const response = await browser().signIn(sub)
    expect(response).toMatchObject({ status: 302, location: 'http://localhost:3000/login' })
    expect(signedIn(response)).toBe(true)
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

  test('stores no token of the provider', async () => {
    const { sub, email } = newUser()
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

  test('remembers the last method', async () => {
    const response = await browser().signIn(newUser().sub)
    const [line = ''] = response.cookies.filter((cookie) => cookie.includes('last_method'))
    expect(line).toMatch(/^[\w-]+\.last_method=oidc; .*HttpOnly/)
    expect(line).toContain('SameSite=Lax')
  })

  test('reads an email that only userinfo contains', async () => {
    provider.terse = true
    const { sub, email } = newUser()
    expect(signedIn(await browser().signIn(sub))).toBe(true)
    expect(await userOf(email)).toMatchObject({ emailVerified: true })
  })

  test('keeps the requested page, also after an error, if it is of this origin', async () => {
    const wanted = '/login/with/oidc?redirect=%2Fapp%2Fbooks%3FsearchTerm%3Dverne%23end'
    const kept = 'redirect=%2Fapp%2Fbooks%3FsearchTerm%3Dverne%23end'
    const arrived = await browser().signIn(newUser().sub, wanted)
    expect(arrived.location).toBe(`http://localhost:3000/login?${kept}`)
    const canceled = await browser().signIn(null, wanted)
    expect(canceled.location).toBe(`/login/error?${kept}&error=access_denied`)
    for (const trick of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/%09/e.example',
    ]) {
      const path = `/login/with/oidc?redirect=${encodeURIComponent(trick)}`
      const { location } = await browser().signIn(newUser().sub, path)
      expect([trick, location]).toEqual([trick, 'http://localhost:3000/login'])
    }
  })

  test('sends a new challenge, state and nonce each time', async () => {
    const [one, two] = [await browser().start(), await browser().start()].map(
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

describe('account linking', () => {
  test('links an email that both sides have verified', async () => {
    const { id, email } = await member()
    const { sub } = newUser({ email })
    expect(signedIn(await browser().signIn(sub))).toBe(true)
    expect(await accountsOf(id)).toMatchObject([{ providerId: 'oidc', accountId: sub }])
    expect(await userOf(email)).toMatchObject({ id, name: 'Grace' })
  })

  test('rejects an email that is not verified here', async () => {
    const { id, email } = await member({ emailVerified: false })
    const response = await browser().signIn(newUser({ email }).sub)
    expect(response.location).toBe('/login/error?error=account_not_linked')
    expect(signedIn(response)).toBe(false)
    expect(await accountsOf(id)).toEqual([])
  })

  test('rejects an email the provider has not verified, known or not', async () => {
    const { id, email } = await member()
    const known = await browser().signIn(newUser({ email, email_verified: false }).sub)
    const stranger = newUser({ email_verified: false })
    const unknown = await browser().signIn(stranger.sub)
    expect(known.location).toBe('/login/error?error=account_not_linked')
    expect(unknown.location).toBe(known.location)
    expect([signedIn(known), signedIn(unknown)]).toEqual([false, false])
    expect(await accountsOf(id)).toEqual([])
    expect(await userOf(stranger.email)).toBeUndefined()
  })

  test('recognizes a linked account after its email has changed', async () => {
    const { sub, email } = newUser()
    await browser().signIn(sub)
    provider.people.set(sub, { email: `new-${email}`, email_verified: true })
    expect(signedIn(await browser().signIn(sub))).toBe(true)
    expect(await userOf(`new-${email}`)).toBeUndefined()
    expect(await userOf(email)).toBeDefined()
  })

  test('reuses the provider’s session', async () => {
    const one = browser()
    const { sub } = newUser()
    expect(signedIn(await one.signIn(sub))).toBe(true)
    const response = await one.signIn('nobody is asked')
    expect(response.location).toBe('http://localhost:3000/login')
    expect(signedIn(response)).toBe(true)
  })

  test('keeps two users of the provider apart', async () => {
    const first = newUser()
    await browser().signIn(first.sub)
    const second = newUser({ email: `other-${first.email}` })
    await browser().signIn(second.sub)
    const ids = [await userOf(first.email), await userOf(second.email)].map((user) => user?.id)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('the endpoint', () => {
  test('returns 404 for a provider that is not configured', async () => {
    for (const name of ['github', 'google', 'evil', '', 'oidc/'])
      expect([name, (await browser().start(`/login/with/${name}`)).status]).toEqual([name, 404])
    const url = new URL('http://localhost:3000/api/auth/callback/github?code=x&state=y')
    expect((await browser().callback(url)).status).toBe(404)
  })

  test('serves many users behind one ip, but not a flood', async () => {
    const begin = () => browser('203.0.113.77').start()
    for (let person = 0; person < 20; person += 1)
      expect((await begin()).location).toMatch(provider.issuer)
    const flood = await Promise.all(Array.from({ length: 60 }, begin))
    expect(flood.at(-1)?.location).toBe('/login/error?error=unknown_error')
  })

  test('rejects requests from other sites', async () => {
    const path = '/login/with/oidc?redirect=%2Fapp'
    const back = 'http://localhost:3000/login?redirect=%2Fapp'
    const cross = await browser().start(path, { 'sec-fetch-site': 'cross-site' })
    expect(cross).toMatchObject({ location: back, cookies: [] })
    const own = await browser().start(path, { 'sec-fetch-site': 'same-origin' })
    expect(own.location).toMatch(`${provider.issuer}/auth?`)
  })
})
