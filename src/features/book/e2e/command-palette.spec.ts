import { admin, signIn } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { sampleBook } from './paths.ts'

test('Ctrl K finds a book', async ({ page }) => {
  const book = await sampleBook()
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('en', 'layout.commands.open') })
  await expect(field).toBeFocused()
  await field.fill(book.title)
  await page.getByRole('option', { name: book.title }).click()
  await expect(page).toHaveURL(`/manager/books/${book.id}`)
})
