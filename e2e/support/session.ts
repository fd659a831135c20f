import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { withEmailLock } from './email-lock.ts'
import { request, baseUrl } from './http.ts'
import type { RequestOptions } from './http.ts'
import { messages, newCode } from './inbox.ts'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

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

/** The `cookie` header of a signed-in user. */
export async function cookieOf(email: string): Promise<string> {
  return asHeader(await sharedSession(email, () => signInByApi(email)))
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
