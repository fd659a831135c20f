import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { request, requestRpc, baseUrl } from './http.ts'
import type { HttpResponse, RequestOptions } from './http.ts'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export interface Message {
  id: string
  to: string
  subject: string
  text: string
  code: string | null
  createdAt: string
}

/** The messages to this email in the built-in inbox, newest first. */
export async function messages(email: string, base = baseUrl): Promise<Message[]> {
  const response = await request(`/dev/inbox.json?to=${encodeURIComponent(email)}`, { base })
  expect(response.status).toBe(200)
  return response.json()
}

/** Waits for a code in a message that is not in `seen`, because mail is sent through a queue. */
export async function newCode(
  email: string,
  { seen, base }: { seen?: Set<string>; base?: string } = {},
): Promise<string> {
  let code: string | null | undefined
  await expect(async () => {
    code = (await messages(email, base)).find((message) => !seen?.has(message.id))?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 120_000, intervals: [50, 100, 250] })
  return code ?? ''
}

/**
 * The session of an email, created once per run because each email can request one code per minute. A
 * test that ends sessions or changes the user needs its own email.
 */
export async function sharedSession(email: string, create: () => Promise<Cookies>) {
  return withEmailLock(email, async (file) => {
    const saved = await readFile(file, 'utf8').catch(() => undefined)
    if (saved) return JSON.parse(saved) as Cookies
    const session = (await create()).filter((cookie) => cookie.httpOnly)
    await writeFile(file, JSON.stringify(session))
    return session
  })
}

/** Runs one test at a time for this email, because a newer code invalidates an older one. */
export async function withEmailLock<T>(
  email: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'e2e-sessions')
  const file = join(folder, `${encodeURIComponent(email)}.json`)
  await mkdir(folder, { recursive: true })
  const unlock = await lock(`${file}.lock`)
  try {
    return await work(file)
  } finally {
    await unlock()
  }
}

/** The `cookie` header of a signed-in user. */
export async function cookieOf(email: string): Promise<string> {
  return asHeader(await sharedSession(email, () => signInByApi(email)))
}

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

/** Requests a code and returns it with the cookie of the browser it is valid in. */
export async function requestCode(
  email: string,
  options: Pick<RequestOptions, 'base' | 'from'> = {},
) {
  const seen = new Set((await messages(email, options.base)).map((message) => message.id))
  const send = () =>
    request('/api/auth/email-otp/send-verification-otp', { ...options, body: { email } })
  let response = await send()
  // An earlier attempt of the same test may have just requested a code.
  if (response.status === 429) {
    await delay(Number(response.headers['retry-after']) * 1000)
    response = await send()
  }
  expect(response.status, response.text).toBe(200)
  const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return { otp: await newCode(email, { seen, base: options.base }), cookie }
}

/** Signs in with the same calls as the sign-in screens. */
export async function signInByApi(
  email: string,
  { base = baseUrl, headers }: Pick<RequestOptions, 'base' | 'headers'> = {},
): Promise<Cookies> {
  const { otp, cookie } = await requestCode(email, { base })
  const response = await request('/api/auth/sign-in/email-otp', {
    base,
    // Browsers send `Origin` with every POST, and the library requires it together with a cookie.
    headers: { origin: base, ...headers },
    body: { email, otp },
    cookie,
  })
  expect(response.status, response.text).toBe(200)
  return (response.headers['set-cookie'] ?? []).map(readSetCookie).filter(({ value }) => value)
}

/** For `request`, which does not store cookies. */
export const asHeader = (cookies: Cookies) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

function readSetCookie(line: string): Cookies[number] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  const httpOnly = /;\s*httponly/i.test(line)
  return {
    name,
    value,
    httpOnly,
    domain: 'localhost',
    path: '/',
    expires: -1,
    secure: false,
    sameSite: 'Lax',
  }
}

/** A lock between processes: creating a folder succeeds only once. */
async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await mkdir(path)
      return () => rm(path, { recursive: true })
    } catch {
      const age = await stat(path).then(
        (it) => Date.now() - it.mtimeMs,
        () => 0,
      )
      if (age > 240_000) await rm(path, { recursive: true, force: true })
      await delay(50)
    }
  }
}
