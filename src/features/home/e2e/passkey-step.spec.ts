import type { Page } from '@playwright/test'
import { requestPage } from '#e2e/support/http.ts'
import { heading } from '#e2e/support/locators.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const steps = (page: Page) => page.getByRole('heading', { name: t('en', 'home.steps.title') })

test('shows the first steps to a new user, who can hide them permanently', async ({ page }) => {
  const testUser = await createUser('Hala')
  await page.context().addCookies(testUser.session)
  await visit(page, '/app')
  await expect(heading(page)).toContainText('Hala')
  await expect(steps(page)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: t('en', 'home.steps.passkey') }).click()
  await expect(page).toHaveURL('/app/account')
  await visit(page, '/app')
  await page.getByRole('button', { name: t('en', 'home.steps.hide') }).click()
  await expect(steps(page)).toHaveCount(0)
  const { text } = await requestPage('/app', { cookie: testUser.cookie })
  expect(text).not.toContain(t('en', 'home.steps.title'))
})
