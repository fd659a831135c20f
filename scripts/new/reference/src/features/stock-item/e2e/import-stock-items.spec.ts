import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { createAdmin } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** The required columns, the name of the record first. */
const columns = [
  'Main title',
  'Sample text',
  'Sample lines',
  'Sample integer',
  'Sample decimal',
  'Sample money',
  'Sample date',
  'Sample moment',
  'Sample choice',
  'Sample email',
  'Sample URL',
  'Sample target',
]

test('a file is previewed, and a row with an error is listed by line and column', async ({
  page,
}) => {
  // A user has one import at a time.
  await page.context().addCookies((await createAdmin('Importer')).session)
  await visit(page, '/manager/stock-items')
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'stock-items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Other,${columns.join(',')}\nx${','.repeat(columns.length)}\n`),
  })
  await expect(page.getByLabel('Main title', { exact: true })).toHaveValue('1')
  await checkAccessibility(page)
  await page.getByRole('button', { name: t('en', 'csvImport.do'), exact: true }).click()
  await expect(page.getByText(t('en', 'csvImport.review.text_one', { number: 1 }))).toBeVisible()
  const problem = page.getByRole('row').filter({ hasText: 'Main title' })
  await expect(problem.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(problem).toContainText('Fill in this field')
})
