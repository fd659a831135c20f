import type { Page } from '@playwright/test'
import { startSecondServer } from './support/second-server.ts'
import { admin, signIn } from './support/sign-in.ts'
import { visit } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const userMenu = (page: Page) => page.locator('aside').getByRole('button').last()

test('tabbing through the sidebar does not scroll the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page, admin)
  await visit(page, '/manager/users')
  await page.evaluate(() => window.scrollTo(0, 200))
  await userMenu(page).evaluate((menu: HTMLElement) => menu.focus({ preventScroll: true }))
  for (const key of ['Shift+Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => window.scrollY), key).toBe(200)
  }
  await expect(userMenu(page)).toBeFocused()
})

test('bars at the top do not cut off the sidebar', async ({ page, context }) => {
  const server = await startSecondServer({ ENV_NAME: 'Staging' })
  try {
    await signIn(page, admin)
    await page.setViewportSize({ width: 1280, height: 600 })
    await visit(page, `${server.base}/manager/users`)
    await page.waitForLoadState('networkidle')
    const inView = () => expect(userMenu(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Staging', { exact: true })).toBeVisible()
    await inView()
    await context.setOffline(true)
    await expect(page.getByText(t('en', 'layout.offline'))).toBeVisible()
    await inView()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await inView()
    await expect(page.getByText('Staging', { exact: true })).toBeInViewport()
    await expect(page.locator('aside').getByRole('link').first()).toBeInViewport({ ratio: 1 })
  } finally {
    await page.close()
    await server.stop()
  }
})
