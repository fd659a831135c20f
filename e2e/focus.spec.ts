import type { Page } from '@playwright/test'
import { chooseForUser, press } from './support/locators.ts'
import { visit } from './support/page-actions.ts'
import { createAdmin, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: t('en', 'user.actions.open', { name }) })

/** An administrator sees a list of three users with a word of their names in common. */
async function listThreeUsers(page: Page) {
  const word = crypto.randomUUID().slice(0, 8)
  const names = [`Ann ${word}`, `Ben ${word}`, `Cem ${word}`] as const
  for (const name of names) await createUser(name)
  await page.context().addCookies((await createAdmin('Keeper')).session)
  await visit(page, `/manager/users?searchTerm=${word}`)
  return names
}

test('a dialog returns the focus to the row whose menu opened it', async ({ page }) => {
  for (const name of await listThreeUsers(page)) {
    await chooseForUser(page, name, 'user.ban.open')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(actions(page, name)).toBeFocused()
  }
})

test('after a user is deleted, the focus stays on the page', async ({ page }) => {
  const [, ben] = await listThreeUsers(page)
  await chooseForUser(page, ben, 'form.delete')
  await press(page, 'user.delete.confirm')
  await expect(actions(page, ben)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('after a link is followed, the focus is at the start of the new page', async ({ page }) => {
  const [ann] = await listThreeUsers(page)
  await page.getByRole('link', { name: ann, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: ann })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('the Tab key leaves a toast, also at the end of the page', async ({ page }) => {
  await page.context().addCookies((await createUser('Tab Toast')).session)
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'account.changeName.open') }).click()
  await page.getByRole('dialog').locator('input').fill('Tab Done')
  await page.getByRole('button', { name: t('en', 'account.changeName.save') }).click()
  const toast = page.locator('[data-sonner-toast]')
  await toast.focus()
  await expect(toast).toBeFocused()
  const skipLink = page.locator('a[href="#content"]')
  const isFocused = () => skipLink.evaluate((link) => link === document.activeElement)
  for (let press = 0; press < 40 && !(await isFocused()); press++) await page.keyboard.press('Tab')
  await expect(skipLink).toBeFocused()
  // The toast can be used again.
  await expect(toast.locator('xpath=ancestor::*[@inert]')).toHaveCount(0)
})
