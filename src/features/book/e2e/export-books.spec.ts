import { readFile } from 'node:fs/promises'
import { checkDownload } from '#e2e/support/check-download.ts'
import { request } from '#e2e/support/http.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

test('exports the list as filtered on the screen', async ({ page }) => {
  const mark = crypto.randomUUID()
  const cookie = await cookieOf(admin)
  for (const title of [`=1+1 ${mark}`, `Second ${mark}`])
    await request('/api/books', { cookie, body: { title, author: 'Exporter' } })
  await signIn(page, admin)
  await page.goto(`/manager/books?searchTerm=${mark}&sort=-title`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('en', 'bookManager.export') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^books-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFTitle,Author,Genre,Publisher,Published,Description')
  expect(lines.slice(1)).toEqual([`Second ${mark},Exporter,,,,`, `'=1+1 ${mark},Exporter,,,,`, ''])
})

test('a failed export says why', async ({ page, problems }) => {
  await signIn(page, admin)
  await checkDownload(page, problems, {
    // Few enough books to be sent at once.
    path: '/manager/books?searchTerm=tolstoy',
    key: 'bookManager.export',
    url: /\/api\/books\/export/,
    file: /^books-.*\.csv$/,
  })
})
