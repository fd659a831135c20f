import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { ask, askRpc, baseUrl } from './http.ts'
import type { Answer, Ask } from './http.ts'

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export interface Message {
  id: string
  to: string
  subject: string
  text: string
  code: string | null
  createdAt: string
}

/** The messages of an address, newest first, as the built-in inbox shows them. */
export async function messages(email: string, base = baseUrl): Promise<Message[]> {
  const answer = await ask(`/dev/inbox.json?to=${encodeURIComponent(email)}`, { base })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Waits for a code that is not among the messages already seen: mail leaves through a queue. */
export async function newCode(
  email: string,
  { seen, base }: { seen?: Set<string>; base?: string } = {},
): Promise<string> {
  let code: string | null | undefined
  await expect(async () => {
    code = (await messages(email, base)).find((letter) => !seen?.has(letter.id))?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 120_000, intervals: [50, 100, 250] })
  return code ?? ''
}

/**
 * The session of an address, made once a run: an address may ask for a code once a minute. A test
 * that ends sessions, or changes the person, needs an address of its own.
 */
export async function sharedSession(email: string, make: () => Promise<Cookies>) {
  return holding(email, async (file) => {
    const saved = await readFile(file, 'utf8').catch(() => undefined)
    if (saved) return JSON.parse(saved) as Cookies
    const session = (await make()).filter((cookie) => cookie.httpOnly)
    await writeFile(file, JSON.stringify(session))
    return session
  })
}

/** One journey at a time signs in as this address: a newer code ends an older one. */
export async function holding<T>(email: string, work: (file: string) => Promise<T>): Promise<T> {
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

/** The `cookie` header of somebody who is signed in. */
export async function cookieOf(email: string): Promise<string> {
  return asHeader(await sharedSession(email, () => signInByApi(email)))
}

export interface Person {
  email: string
  name: string
  /** For a browser: `page.context().addCookies(person.session)`. */
  session: Cookies
  cookie: string
}

/** Somebody nobody else in this run is: signed in, and through onboarding when a name is given. */
export async function newPerson(name = ''): Promise<Person> {
  return signInAs(newEmail(), name)
}

/** An administrator nobody else in this run is, made by the sample one. */
export async function newAdmin(name: string): Promise<Person> {
  const email = newEmail('admin')
  const cookie = await cookieOf('admin@example.com')
  const body = { email, roles: ['admin'] }
  const made = await freshly('admin@example.com', cookie, () => ask('/api/users', { cookie, body }))
  expect(made.status, made.text).toBe(201)
  return signInAs(email, name)
}

/** A shared session may be older than what is asked of it allows: then it is confirmed by a code. */
async function freshly(email: string, cookie: string, call: () => Promise<Answer>) {
  const first = await call()
  if (first.status !== 403) return first
  return holding(email, async () => {
    const again = await call()
    if (again.status !== 403) return again
    const seen = new Set((await messages(email)).map((letter) => letter.id))
    await ask('/api/account/confirmation/code', { method: 'POST', cookie, body: {} })
    const otp = await newCode(email, { seen })
    await ask('/api/account/confirmation', { method: 'POST', cookie, body: { otp } })
    return call()
  })
}

async function signInAs(email: string, name: string): Promise<Person> {
  const session = await signInByApi(email)
  const cookie = asHeader(session)
  if (name) {
    const { status } = await askRpc('account.onboard', { name }, { cookie })
    expect(status).toBe(200)
  }
  return { email, name, session, cookie }
}

/** An address nobody else in this run has. */
export function newEmail(name = 'reader'): string {
  return `${name}-${crypto.randomUUID()}@example.com`
}

/** A code, and the cookie of the browser it is good in. */
export async function askForCode(email: string, where: Pick<Ask, 'base' | 'from'> = {}) {
  const seen = new Set((await messages(email, where.base)).map((letter) => letter.id))
  const send = () => ask('/api/auth/email-otp/send-verification-otp', { ...where, body: { email } })
  let asked = await send()
  // Asked for a moment ago by an earlier attempt of the same journey: the answer says how long.
  if (asked.status === 429) {
    await delay(Number(asked.headers['retry-after']) * 1000)
    asked = await send()
  }
  expect(asked.status, asked.text).toBe(200)
  const cookie = (asked.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  return { otp: await newCode(email, { seen, base: where.base }), cookie }
}

/** The same calls the sign-in screens make. */
export async function signInByApi(
  email: string,
  { base = baseUrl, headers }: Pick<Ask, 'base' | 'headers'> = {},
): Promise<Cookies> {
  const { otp, cookie } = await askForCode(email, { base })
  const answer = await ask('/api/auth/sign-in/email-otp', {
    base,
    // Browsers name their origin with every POST; the library insists on it beside a cookie.
    headers: { origin: base, ...headers },
    body: { email, otp },
    cookie,
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.headers['set-cookie'] ?? []).map(readSetCookie).filter(({ value }) => value)
}

/** For `ask`, which is no browser. */
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

/** A folder can be made only once: whoever makes it holds the lock. */
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
