import { codeField, heading } from './support/locators.ts'
import { visit } from './support/page-actions.ts'
import { newCode } from './support/inbox.ts'
import { newEmail } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

// All tabs of a browser share one session.

test('signing in, a new name and signing out in one tab update the others', async ({ page }) => {
  const other = await page.context().newPage()
  await visit(other, '/login?redirect=%2Fapp%2Faccount')
  const email = newEmail('tabs')
  await visit(page, '/login')
  await page.getByLabel(t('en', 'signIn.email.label')).fill(email)
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
  await codeField(page).fill(await newCode(email))
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(other).toHaveURL(/\/onboarding/)

  await page.getByLabel(t('en', 'onboarding.question')).fill('Tariq Tab')
  await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
  await expect(page).toHaveURL('/app')
  await expect(other).toHaveURL('/app/account')
  await expect(heading(other)).toHaveText(t('en', 'account.title'))

  await visit(page, '/app/account?state=change-name')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('After Change')
  await dialog.locator('button[type="submit"]').click()
  await expect(page.getByRole('main').getByText('After Change')).toBeVisible()
  await expect(other.getByRole('main').getByText('After Change')).toBeVisible()

  await visit(page, '/logout')
  await page.getByRole('button', { name: t('en', 'signIn.signOut.confirm') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})
