import { admin, signIn } from '../support/sign-in.ts'
import { visit } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'
import { t } from '../support/text.ts'
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
