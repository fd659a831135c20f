import type { Page } from '@playwright/test'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { heading, press } from '#e2e/support/locators.ts'
import { chooseInMenu, hydrated, visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const demoDialog = (page: Page) => page.getByRole('dialog', { name: t('en', 'demo.title') })

/** The dialog that explains the demo opens, and closes again. */
async function expectRefused(page: Page) {
  await expect(demoDialog(page)).toBeVisible()
  await press(page, 'demo.goOn')
  await expect(demoDialog(page)).toHaveCount(0)
}

test('a demo shows reading lists and refuses every change to them', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  const demo = await startIsolatedServer({ DEMO_MODE: 'true' })
  try {
    await visit(page, `${demo.base}/welcome`)
    await press(page, 'demo.welcome.manager')
    await page.waitForURL('**/manager/dashboard')
    await hydrated(page)
    // Opening an organization is no change.
    await page.getByRole('button', { name: 'Switch organization' }).click()
    await page.getByRole('menuitem', { name: 'Nairobi Readers' }).click()
    await expect(heading(page)).toHaveText('Nairobi Readers')
    await page.getByRole('link', { name: 'Reading lists', exact: true }).click()
    await expect(heading(page)).toHaveText('Reading lists')
    await expect(demoDialog(page)).toHaveCount(0)

    await press(page, 'readingList.new')
    await page.getByRole('textbox', { name: 'Name' }).fill('Not saved')
    await press(page, 'readingList.create')
    await expectRefused(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Poems for the long rains' }).click()
    await expect(heading(page)).toHaveText('Poems for the long rains')
    const books = page.getByRole('main').locator('ol > li')
    const titles = await books.getByRole('link').allTextContents()
    await page.getByRole('button', { name: 'Move “The Prophet” up' }).click()
    await expectRefused(page)
    await expect(books.getByRole('link')).toHaveText(titles)

    const actions = 'Actions for “The Prophet”'
    await chooseInMenu(page, actions, 'Add note')
    await page.getByRole('textbox', { name: 'Note' }).fill('Not saved')
    await press(page, 'form.save')
    await expectRefused(page)
    await page.keyboard.press('Escape')
    await chooseInMenu(page, actions, 'Remove from list')
    await expectRefused(page)

    await press(page, 'readingList.add.open')
    await page.getByRole('searchbox', { name: 'Search books' }).fill('jane eyre')
    await page.getByRole('button', { name: 'Add “Jane Eyre”' }).click()
    await expectRefused(page)
    await page.keyboard.press('Escape')

    await chooseInMenu(page, t('en', 'readingList.actions'), 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectRefused(page)
    await page.reload()
    await expect(books.getByRole('link')).toHaveText(titles)
    await page.goto('about:blank')
  } finally {
    await demo.stop()
  }
})
