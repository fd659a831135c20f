import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { origin } from '#/registry/testing/test-app.ts'
import { accountTable } from '#/platform/auth/server/auth.table.ts'
import { authEndpoint } from './auth.ts'
import { errorResponse } from './translate-errors.ts'
import { createSocialClient } from './testing/social-client.ts'
import { newIp } from './testing/auth-client.ts'

const { db, provider, browser, createUser, runInRequest, services } = await createSocialClient()
afterAll(provider.stop)

const page = '/app/account'
const link = { provider: 'oidc', callbackURL: page, errorCallbackURL: page }

async function send(path: string, cookie: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const response = await runInRequest(
    `/api/auth${path}`,
    { ip: newIp(), headers, ...init },
    async (request, requestContext) => {
      try {
        return await authEndpoint.handle(request, requestContext, services)
      } catch (error) {
        return errorResponse(error, requestContext, services)
      }
    },
  )
  const text = (await response.json()) as { code?: string; url?: string; redirect?: boolean }
  return { status: response.status, cookies: response.headers.getSetCookie(), ...text }
}

const yesterday = () => new Date(Date.now() - 86_400_000)
const accountsOf = (userId: string) =>
  db.select().from(accountTable).where(eq(accountTable.userId, userId))

describe('adding a sign-in method', () => {
  const endpoints: [string, unknown][] = [
    ['/passkey/generate-register-options', undefined], // passkey
    ['/passkey/verify-registration', { response: { id: 'x' } }], // passkey
    ['/link-social', link],
  ]

  test.each(endpoints)('requires a session: %s', async (path, body) => {
    expect(await send(path, '', body)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test.each(endpoints)('requires a fresh sign-in: %s', async (path, body) => {
    const { cookie } = await createUser({}, { authenticatedAt: yesterday() })
    expect(await send(path, cookie, body)).toMatchObject({ status: 403, code: 'SESSION_EXPIRED' })
  })

  test.each(endpoints)('is rejected while impersonating: %s', async (path, body) => {
    const admin = await createUser({ role: 'admin' })
    const { cookie } = await createUser({}, { impersonatedBy: admin.id })
    expect(await send(path, cookie, body)).toMatchObject({ status: 403, code: 'IMPERSONATING' })
  })

  test.each<[string, unknown]>([
    ['/passkey/verify-registration', { response: { id: 'x' }, createSession: true }], // passkey
    ['/passkey/verify-registration', { response: 'x' }], // passkey
    ['/passkey/verify-registration', {}], // passkey
    ['/passkey/verify-authentication', { response: { id: { $ne: '' } } }], // passkey
    ['/passkey/verify-authentication', {}], // passkey
    ['/link-social', { ...link, callbackURL: 'https://evil.example' }],
    ['/link-social', { ...link, errorCallbackURL: '//evil.example' }],
    ['/link-social', { ...link, idToken: { token: 'x' } }],
    ['/link-social', { ...link, scopes: ['everything'] }],
  ])('rejects unexpected fields: %s %j', async (path, body) => {
    const { cookie } = await createUser()
    expect(await send(path, cookie, body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

describe('connecting a provider’s account', () => {
  async function connect(cookie: string, who: string | null) {
    const one = browser()
    const { url = '', redirect, cookies } = await send('/link-social', cookie, link)
    expect(redirect).toBe(true)
    one.keep([...cookies, cookie])
    return one.callback(await one.authenticate(url, who))
  }

  test('works with another email and redirects to the account page', async () => {
    const ada = await createUser({ emailVerified: true })
    provider.people.set('work', { email: 'ada@work.example', email_verified: true })
    expect((await connect(ada.cookie, 'work')).location).toBe(`${origin}${page}`)
    expect(await accountsOf(ada.id)).toMatchObject([
      { providerId: 'oidc', accountId: 'work', accessToken: null, idToken: null },
    ])
    const response = await browser().signIn('work')
    expect(response.location).toBe(`${origin}/login`)
    expect(await accountsOf(ada.id)).toHaveLength(1)
  })

  test.each<[string, string | null, string]>([
    ['cancelled at the provider', null, 'access_denied'],
    ['with an unverified email', 'unproven', 'account_not_linked'],
    ['that belongs to another user', 'taken', 'already_linked'],
  ])('%s is rejected with an error', async (_, who, error) => {
    provider.people.set('unproven', { email: 'x@example.com', email_verified: false })
    provider.people.set('taken', { email: 'taken@example.com', email_verified: true })
    await browser().signIn('taken')
    const ada = await createUser({ emailVerified: true })
    expect((await connect(ada.cookie, who)).location).toBe(`${page}?error=${error}`)
    expect(await accountsOf(ada.id)).toEqual([])
  })
})
