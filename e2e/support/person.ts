import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { visit } from './screen.ts'

export const admin = 'admin@example.com'
export const user = 'user@example.com'

interface Letter {
  id: string
  to: string
  subject: string
  text: string
  code: string | null
  createdAt: string
}

/** The letters of an address, newest first, as the built-in inbox shows them. */
export async function letters(page: Page, email: string): Promise<Letter[]> {
  const answer = await page.request.get('/dev/inbox.json', { params: { to: email } })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Letter[]
}

/** Waits for a code that is not among the letters already seen: mail leaves through a queue. */
async function newCode(page: Page, email: string, seen: Set<string>): Promise<string> {
  let code: string | null | undefined
  await expect(async () => {
    code = (await letters(page, email)).find((letter) => !seen.has(letter.id))?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass({ timeout: 15_000, intervals: [50, 100, 250] })
  return code ?? ''
}

/** Walks through the sign-in screens with the code of the real inbox. */
export async function signInWithCode(page: Page, email: string): Promise<void> {
  const seen = new Set((await letters(page, email)).map((letter) => letter.id))
  await visit(page, '/login')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const field = page.locator('input[autocomplete="one-time-code"]').first()
  await field.fill(await newCode(page, email, seen))
  await field.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/**
 * Signs in. An address may ask for a code once a minute, so the run's first sign-in of an address
 * goes through the screens and later ones share its session. A journey that ends sessions, or
 * changes the person, needs an address of its own (`newEmail`).
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'e2e-sessions')
  const file = join(folder, `${encodeURIComponent(email)}.json`)
  await mkdir(folder, { recursive: true })
  const unlock = await lock(`${file}.lock`)
  try {
    const saved = await readFile(file, 'utf8').catch(() => undefined)
    if (saved) return await page.context().addCookies(JSON.parse(saved) as Cookies)
    await signInWithCode(page, email)
    const session = (await page.context().cookies()).filter((cookie) => cookie.httpOnly)
    await writeFile(file, JSON.stringify(session))
  } finally {
    await unlock()
  }
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

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
      if (age > 60_000) await rm(path, { recursive: true, force: true })
      await delay(50)
    }
  }
}

/** An address nobody else in this run has. */
export function newEmail(name = 'reader'): string {
  return `${name}-${crypto.randomUUID()}@example.com`
}
