import type { Page } from '@playwright/test'
import { chooseForUser, press } from './support/locators.ts'
import { visit } from './support/page-actions.ts'
import { createAdmin, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: t('en', 'user.actions.open', { name }) })

test('the focus stays on the page after a deletion, returns from a dialog to its row and follows a link to the new page', async ({
  page,
}) => {
  const word = crypto.randomUUID().slice(0, 8)
  const names = [`Ann ${word}`, `Ben ${word}`, `Cem ${word}`] as const
  const gone = `Dan ${word}`
  for (const name of [...names, gone]) await createUser(name)
  await page.context().addCookies((await createAdmin('Keeper')).session)
  await visit(page, `/manager/users?searchTerm=${word}`)
  const [ann] = names

  await test.step('after a user is deleted, it stays on the page', async () => {
    await chooseForUser(page, gone, 'form.delete')
    await press(page, 'user.delete.confirm')
    await expect(actions(page, gone)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a dialog returns it to the row whose menu opened it', async () => {
    for (const name of names) {
      await chooseForUser(page, name, 'user.ban.open')
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(actions(page, name)).toBeFocused()
    }
  })

  await test.step('after a link is followed, it is at the start of the new page', async () => {
    await page.getByRole('link', { name: ann, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: ann })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })
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
