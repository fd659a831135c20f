import { visit } from '#e2e/support/page-actions.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { picture } from '#/platform/image/testing/e2e-pictures.ts' // image
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

test('an admin adds, finds, edits and deletes a stock item', async ({ page }) => {
  const name = `Stock item ${crypto.randomUUID()}`
  const fill = (label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text)
  const choose = async (label: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option').first().click()
  }
  await signIn(page, admin)
  await visit(page, '/manager/stock-items')

  await page.getByRole('link', { name: 'Add stock item' }).click()
  await page.getByRole('button', { name: 'Add stock item' }).click()
  await expect(page.getByText('Fill in this field').first()).toBeVisible()
  await fill('Main title', name)
  await fill('Sample text', `A short text ${name}`)
  await fill('Sample lines', 'A longer text')
  await fill('Sample integer', String(Date.now() % 1_000_000_000))
  await fill('Sample decimal', '1.5')
  await fill('Sample money', '12.50')
  await fill('Sample date', new Date(5e12 + Math.random() * 2e13).toISOString().slice(0, 10))
  await page.getByLabel('Sample moment', { exact: true }).fill('2026-03-14T09:30')
  await page.getByLabel('Sample flag', { exact: true }).check()
  await page.getByLabel('Sample choice', { exact: true }).selectOption('betaValue')
  await fill('Sample email', `${crypto.randomUUID()}@example.com`)
  await fill('Sample URL', `https://example.com/${crypto.randomUUID()}`)
  await choose('Sample target')
  await page.locator('[data-field="samplePicture"]').setInputFiles({
    name: 'picture.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('#2e7d32'),
  })
  await expect(page.getByText('picture.jpg')).toBeVisible() // image
  await expect(page.getByRole('progressbar')).toBeHidden() // image
  await page.getByRole('button', { name: 'Add stock item' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await expect(page.getByRole('img', { name: 'Sample picture' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit stock item' }).click()
  await fill('Main title', `${name} renamed`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: `${name} renamed` })).toBeVisible()

  await visit(page, '/manager/dashboard')
  await expect(page.getByRole('main').getByText('Stock items', { exact: true })).toBeVisible() // metric
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('en', 'layout.commands.open') }).fill(name)
  await page.getByRole('option', { name: `${name} renamed` }).click()
  await expect(page.getByRole('heading', { name: `${name} renamed` })).toBeVisible()

  await visit(page, '/manager/stock-items')
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/searchTerm=/)
  await choose('Sample target') // if not unique
  await expect(page).toHaveURL(/sampleTargetId=/) // if not unique
  const link = page.getByRole('link', { name: `${name} renamed` })
  await link.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/manager\/stock-items\?/)
  await expect(link).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${name} renamed` }).check()
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${name} renamed” was deleted`)).toBeVisible()
  await expect(link).toHaveCount(0)
})
