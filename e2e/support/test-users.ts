import { expect } from '@playwright/test'
import { withEmailLock } from './email-lock.ts'
import { request, requestRpc } from './http.ts'
import type { HttpResponse } from './http.ts'
import { messages, newCode } from './inbox.ts'
import { asHeader, cookieOf, signInByApi } from './session.ts'
import type { Cookies } from './session.ts'

export interface TestUser {
  email: string
  name: string
  /** For a browser: `page.context().addCookies(testUser.session)`. */
  session: Cookies
  cookie: string
}

/** Signs up a new user, who completes onboarding if a name is given. */
export async function createUser(name = ''): Promise<TestUser> {
  return signInAs(newEmail(), name)
}

/** Creates a new administrator as the sample administrator. */
export async function createAdmin(name: string): Promise<TestUser> {
  const email = newEmail('admin')
  const cookie = await cookieOf('admin@example.com')
  const body = { email, roles: ['admin'] }
  const created = await withFreshSession('admin@example.com', cookie, () =>
    request('/api/users', { cookie, body }),
  )
  expect(created.status, created.text).toBe(201)
  return signInAs(email, name)
}

/** Repeats the call after a step-up if the shared session is too old for it. */
async function withFreshSession(email: string, cookie: string, call: () => Promise<HttpResponse>) {
  const first = await call()
  if (first.status !== 403) return first
  return withEmailLock(email, async () => {
    const again = await call()
    if (again.status !== 403) return again
    const seen = new Set((await messages(email)).map((message) => message.id))
    await request('/api/account/confirmation/code', { method: 'POST', cookie, body: {} })
    const otp = await newCode(email, { seen })
    await request('/api/account/confirmation', { method: 'POST', cookie, body: { otp } })
    return call()
  })
}

async function signInAs(email: string, name: string): Promise<TestUser> {
  const session = await signInByApi(email)
  const cookie = asHeader(session)
  if (name) {
    const { status } = await requestRpc('account.onboard', { name }, { cookie })
    expect(status).toBe(200)
  }
  return { email, name, session, cookie }
}

/** A unique email. */
export function newEmail(name = 'reader'): string {
  return `${name}-${crypto.randomUUID()}@example.com`
}
