import type { Page } from '@playwright/test'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { heading } from '#e2e/support/locators.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** Goes to a page through the sidebar, without loading the document again. */
async function open(page: Page, label: string) {
  const sidebar = page.getByRole('navigation').first()
  await sidebar.getByRole('link', { name: t('en', label), exact: true }).click()
  await expect(heading(page)).toHaveText(t('en', label))
}

test('after adding a book, the same tab shows the new count of its genre and the audit event', async ({
  page,
}) => {
  const title = `Seen at once ${crypto.randomUUID().slice(0, 8)}`
  const genre = `Fresh ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, admin)
  await visit(page, '/manager/genres')
  await page.getByRole('button', { name: t('en', 'genre.new.open') }).click()
  await page.getByLabel(t('en', 'genre.name.label')).fill(genre)
  await page.getByRole('button', { name: t('en', 'genre.new.save'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: genre })
  await expect(row).toBeVisible()
  await open(page, 'layout.nav.activity')
  await expect(page.getByRole('row').filter({ hasText: genre })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await open(page, 'book.list.title')
  await page.getByRole('link', { name: t('en', 'book.new.open') }).click()
  await page.getByLabel(t('en', 'book.title.label')).fill(title)
  await page.getByLabel(t('en', 'book.author.label')).fill('Stale Author')
  await page.getByRole('combobox', { name: t('en', 'book.genre.label') }).fill(genre)
  await page.getByRole('option', { name: genre, exact: true }).click()
  await page.getByRole('button', { name: t('en', 'book.new.save'), exact: true }).click()
  await expect(heading(page)).toHaveText(title)

  await open(page, 'genre.list.title')
  await expect(row).toContainText('1')
  await open(page, 'layout.nav.activity')
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
