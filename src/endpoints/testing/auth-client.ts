import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { createTestApp, origin, secret } from '#/registry/testing/test-app.ts'
import type { TestRequest } from '#/registry/testing/test-app.ts'
import { createBrowserCookie } from '#/platform/auth/server/browser-cookie.ts'
import { ageRateLimits } from '#/platform/auth/server/testing/age-rate-limits.ts'
import { openPayload } from '#/platform/mail/server/outbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { authEndpoint } from '../auth.ts'
import { errorResponse } from '../translate-errors.ts'

export type AuthResponse = {
  status: number
  body: {
    code?: string
    field?: string
    message?: string
    retryAfter?: number
    user?: { email: string }
  } | null
  text: string
  headers: Record<string, string>
  /** The cookie it sets, as the browser sends it back. */
  cookie: string
}

let ips = 0
/** Returns an unused IP, because rate limits count by IP. */
export const newIp = () => {
  ips += 1
  return `10.${ips >> 16}.${(ips >> 8) & 255}.${ips & 255}`
}

/** A test app with a client for the auth endpoint. */
export async function createAuthClient(env: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp(env)
  const { db, services } = app
  const { rateLimits, later } = ageRateLimits(services.pool, secret)
  const { header } = createBrowserCookie({ https: false, authSecret: secret })
  /** The cookie of a new browser. */
  const newBrowser = () => header(randomUUID()).split(';')[0] ?? ''
  // The default browser of all requests.
  const browser = newBrowser()

  async function request(path: string, init: TestRequest = {}): Promise<AuthResponse> {
    const response = await app.runInRequest(
      `/api/auth${path}`,
      init,
      async (request, requestContext) => {
        try {
          return await authEndpoint.handle(request, requestContext, services)
        } catch (error) {
          return errorResponse(error, requestContext, services)
        }
      },
    )
    const text = await response.text()
    const cookies = response.headers.get('set-cookie')
    const [cookie = ''] = (cookies ?? '').split(';')
    // `fromEntries` keeps only one of several cookies, so they are set again joined.
    const headers = {
      ...Object.fromEntries(response.headers),
      ...(cookies && { 'set-cookie': cookies }),
    }
    return { status: response.status, body: JSON.parse(text || 'null'), text, headers, cookie }
  }

  const post = (path: string, body: unknown, { headers, ...init }: TestRequest = {}) =>
    request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, cookie: browser, ...headers },
      ...init,
    })

  const send = (email: string, init?: TestRequest) =>
    post('/email-otp/send-verification-otp', { email, type: 'sign-in' }, init)
  const redeem = (email: string, otp: string, init?: TestRequest) =>
    post('/sign-in/email-otp', { email, otp }, init)

  /** The codes in the outbox for this email, newest first. */
  async function codesFor(email: string) {
    const rows = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.createdAt))
    return rows.map((row) => (openPayload(secret, row) as { code: string }).code)
  }

  /** Requests a code, past any rate limit, and reads it from the outbox. */
  async function receiveCode(email: string, init?: TestRequest): Promise<string> {
    await later(email, 61 * 60_000)
    return receiveCodeNow(email, init)
  }

  async function receiveCodeNow(email: string, init?: TestRequest): Promise<string> {
    const before = await codesFor(email)
    const { status } = await send(email, init)
    const [code] = (await codesFor(email)).filter((earlier) => !before.includes(earlier))
    if (status !== 200 || !code) throw new Error('no code was sent')
    return code
  }

  return {
    ...app,
    rateLimits,
    newBrowser,
    request,
    post,
    send,
    redeem,
    codesFor,
    receiveCode,
    receiveCodeNow,
    later,
  }
}

/** A code that differs from this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
