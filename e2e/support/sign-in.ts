import type { Page } from '@playwright/test'
import { visit } from './page-actions.ts'
import { messages, newCode } from './inbox.ts'
import { sharedSession } from './session.ts'

export const admin = 'admin@example.com'
export const user = 'user@example.com'

/** Signs in through the screens with the code from the inbox. */
async function signInWithCode(page: Page, email: string, from = '/login'): Promise<void> {
  const seen = new Set((await messages(email)).map((message) => message.id))
  await visit(page, from)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const field = page.locator('input[autocomplete="one-time-code"]').first()
  // The last digit submits the form.
  await field.fill(await newCode(email, { seen }))
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/**
 * Signs in. The first sign-in of an email uses the screens, and later ones share its session. A test
 * that ends sessions or changes the user needs its own email.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const session = await sharedSession(email, async () => {
    await signInWithCode(page, email)
    return page.context().cookies()
  })
  await page.context().addCookies(session)
}
