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

export type Answer = {
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
  /** The cookie it sets, as a browser sends it back. */
  cookie: string
}

let visitors = 0
/** Limits are counted by address: whoever should not share one comes from a new one. */
export const newIp = () => {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** A app and the ways people come to its sign-in endpoint. */
export async function createAuthClient(env: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp(env)
  const { db, services } = app
  const { rateLimits, later } = ageRateLimits(services.pool, secret)
  const { header } = createBrowserCookie({ https: false, authSecret: secret })
  /** A browser nobody else has. */
  const newBrowser = () => header(randomUUID()).split(';')[0] ?? ''
  // Unless a test says otherwise, everybody sits at this one.
  const browser = newBrowser()

  async function ask(path: string, asked: TestRequest = {}): Promise<Answer> {
    const response = await app.runInRequest(
      `/api/auth${path}`,
      asked,
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
    // One of several cookies would be left: all of them, as a browser gets them.
    const headers = {
      ...Object.fromEntries(response.headers),
      ...(cookies && { 'set-cookie': cookies }),
    }
    return { status: response.status, body: JSON.parse(text || 'null'), text, headers, cookie }
  }

  const post = (path: string, body: unknown, { headers, ...asked }: TestRequest = {}) =>
    ask(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, cookie: browser, ...headers },
      ...asked,
    })

  const send = (email: string, asked?: TestRequest) =>
    post('/email-otp/send-verification-otp', { email, type: 'sign-in' }, asked)
  const redeem = (email: string, otp: string, asked?: TestRequest) =>
    post('/sign-in/email-otp', { email, otp }, asked)

  /** Every code that was put into the outbox for this address, the newest first. */
  async function codesFor(email: string) {
    const rows = await db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.createdAt))
    return rows.map((row) => (openPayload(secret, row) as { code: string }).code)
  }

  /** Asks for a code, as soon as one may, and reads it, as its owner would. */
  async function receive(email: string, asked?: TestRequest): Promise<string> {
    await later(email, 61 * 60_000)
    return receiveNow(email, asked)
  }

  async function receiveNow(email: string, asked?: TestRequest): Promise<string> {
    const before = await codesFor(email)
    const { status } = await send(email, asked)
    const [code] = (await codesFor(email)).filter((known) => !before.includes(known))
    if (status !== 200 || !code) throw new Error('no code came')
    return code
  }

  return {
    ...app,
    rateLimits,
    newBrowser,
    ask,
    post,
    send,
    redeem,
    codesFor,
    receive,
    receiveNow,
    later,
  }
}

/** A code that is not this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
