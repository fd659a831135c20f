import type { Page } from '@playwright/test'
import { visit } from './screen.ts'
import { messages, newCode, sharedSession } from './session.ts'

export const admin = 'admin@example.com'
export const user = 'user@example.com'

/** Walks through the sign-in screens with the code of the real inbox. */
export async function signInWithCode(page: Page, email: string, from = '/login'): Promise<void> {
  const seen = new Set((await messages(email)).map((letter) => letter.id))
  await visit(page, from)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const field = page.locator('input[autocomplete="one-time-code"]').first()
  // The last digit sends it.
  await field.fill(await newCode(email, { seen }))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/**
 * Signs in. The run's first sign-in of an address goes through the screens and later ones share
 * its session. A journey that ends sessions, or changes the person, needs an address of its own.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const session = await sharedSession(email, async () => {
    await signInWithCode(page, email)
    return page.context().cookies()
  })
  await page.context().addCookies(session)
}
