import type { Page } from '@playwright/test'
import { demoCode } from '#/platform/auth/sample-accounts.ts'
import { startIsolatedServer } from './support/isolated-server.ts'
import { codeField, heading } from './support/locators.ts'
import { visit } from './support/page-actions.ts'
import { user } from './support/sign-in.ts'
import { expect } from './support/test.ts'

type Scene = { page: Page; declare: (problem: RegExp) => void }

/** Tries a change in a demo, and returns the texts of the page. */
export async function playDemo({ page, declare }: Scene): Promise<string> {
  declare(/Failed to load resource.*403/)
  const demo = await startIsolatedServer({ DEMO_MODE: 'true' })
  try {
    await visit(page, `${demo.base}/login`)
    // A demo has no sign-up, and its code page shows how long a code is valid.
    await expect(heading(page)).toHaveText(/^Sign in/)
    await page.getByRole('button', { name: user }).click()
    await expect(codeField(page)).toHaveAccessibleDescription('The code expires in 10 minutes.')
    await codeField(page).fill(demoCode)
    await expect(page).toHaveURL(`${demo.base}/app`)
    await visit(page, `${demo.base}/app/account?state=change-name`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Another Name')
    await dialog.locator('button[type="submit"]').click()
    await expect(page.getByText('Demo Mode')).toBeVisible()
    return await page.locator('body').innerText()
  } finally {
    await page.goto('about:blank')
    await demo.stop()
  }
}
