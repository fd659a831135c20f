import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { press } from '#e2e/support/locators.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { createAdmin } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// A user can have one import at a time, so each test has its own user.
async function arrive(page: Page) {
  const testUser = await createAdmin('Importer')
  await page.context().addCookies(testUser.session)
  await visit(page, '/manager/books/import')
  return { ...testUser, word: `imported${crypto.randomUUID().slice(0, 8)}` }
}

const choose = (page: Page, name: string, content: string, encoding: BufferEncoding = 'utf8') =>
  page.locator('input[type="file"]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content, encoding),
  })

async function found(cookie: string, word: string) {
  const answer = await request(`/api/books?searchTerm=${word}&limit=100`, { cookie })
  type Page = {
    items: { title: string; publishedOn: string | null; genre: { name: string } | null }[]
    total: { count: number }
  }
  return answer.json<Page>()
}

/** Returns from the result of an import to the choice of a file. */
const another = (page: Page) =>
  page.getByRole('button', { name: t('en', 'csvImport.file.another') })

test('rejects a file that is not a table, and imports one of another program after a preview', async ({
  page,
}) => {
  const { cookie, word } = await arrive(page)
  await choose(page, 'empty.csv', 'title,author\n')
  await expect(page.getByText(t('en', 'csvImport.file.empty'))).toBeVisible()
  await choose(page, 'broken.csv', 'title,author\nA,"B')
  await expect(page.getByText(t('en', 'csvImport.file.unclosed', { row: 2 }))).toBeVisible()

  await choose(
    page,
    'livres.csv',
    `N°;Titre;Auteur;Année;Catégorie\r\n1;Les Misérables ${word};Victor Hugo;1862;Genre ${word}\r\n` +
      `2;"Poèmes; tome 1 ${word}";Hugo;;\r\n`,
    'latin1',
  )
  await expect(page.getByRole('cell', { name: `Poèmes; tome 1 ${word}` })).toBeVisible()
  await expect(page.getByLabel(t('en', 'csvImport.preview.encoding'))).toHaveValue('windows-1252')
  await expect(page.getByLabel(t('en', 'book.publishedOn.label'))).toHaveValue('3')
  await checkAccessibility(page)
  await press(page, 'csvImport.do')
  await expect(page.getByText(t('en', 'csvImport.done.added_other', { number: 2 }))).toBeVisible()
  const { items } = await found(cookie, word)
  expect(items.map(({ title, publishedOn, genre }) => [title, publishedOn, genre?.name])).toEqual([
    [`Les Misérables ${word}`, '1862', `Genre ${word}`],
    [`Poèmes; tome 1 ${word}`, null, undefined],
  ])
  await page.getByRole('link', { name: t('en', 'csvImport.done.show') }).click()
  await expect(page.getByRole('link', { name: `Les Misérables ${word}` })).toBeVisible()
})

/** Imports a file with the keyboard up to the choice of the next one. */
async function checkFocus(page: Page, title: string) {
  await choose(page, 'books.csv', `title,author\n${title},A\n,A\n`)
  const focusOn = (key: string) =>
    expect(page.getByRole('heading', { name: t('en', key), exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('button', { name: t('en', 'csvImport.do'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await focusOn('csvImport.review.title')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn('csvImport.done.title')
  await another(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type="file"]')).toBeFocused()
}

test('invalid rows block the import, are listed and downloadable, and the valid ones can be imported, while the focus follows from step to step', async ({
  page,
}) => {
  const { cookie, word } = await arrive(page)
  await test.step('the focus', () => checkFocus(page, `Focused ${crypto.randomUUID()}`))
  const rows = [`Right ${word},A,`, `,A,`, `Dated ${word},A,tomorrow`, `right  ${word},a,`]
  await choose(page, 'books.csv', `title,author,published\n${rows.join('\n')}\n`)
  await press(page, 'csvImport.do')
  await expect(page.getByText(t('en', 'csvImport.review.text_other', { number: 3 }))).toBeVisible()
  expect((await found(cookie, word)).total.count).toBe(0)
  const row = (number: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) })
  await expect(row('3')).toContainText(t('en', 'book.title.required'))
  await expect(row('4')).toContainText(t('en', 'book.publishedOn.invalid'))
  await expect(row('5')).toContainText(t('en', 'csvImport.problem.twice'))
  await checkAccessibility(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('en', 'csvImport.problems.download') }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[2]).toBe(`Dated ${word},A,,,tomorrow,,4,${t('en', 'book.publishedOn.invalid')}`)
  await press(page, 'csvImport.review.go_one', { number: 1 })
  await expect(page.getByText(t('en', 'csvImport.done.added_one', { number: 1 }))).toBeVisible()
  expect((await found(cookie, word)).items.map(({ title }) => title)).toEqual([`Right ${word}`])
})

const long = (word: string) =>
  `title,author\n${Array.from({ length: 2_500 }, (_, n) => `T ${n} ${word},A`).join('\n')}`

/** Fails all uploads from the second chunk on. */
async function loseConnection(page: Page) {
  await page.route('**/api/rpc/bookImport/stage', (route) =>
    route.request().postData()?.includes('"chunk":0') ? route.continue() : route.abort(),
  )
}

test('the import resumes after a lost connection, also by choosing the same file after a reload', async ({
  page,
  problems,
}) => {
  const { cookie, word } = await arrive(page)
  problems.expect(/ERR_FAILED/)
  const start = async (of: string) => {
    await loseConnection(page)
    await choose(page, 'long.csv', long(of))
    await press(page, 'csvImport.do')
    await expect(page.getByText(t('en', 'csvImport.waiting'))).toBeVisible()
  }
  const added = page.getByText(t('en', 'csvImport.done.added_other', { number: '2,500' }))

  await start(word)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.unroute('**/api/rpc/bookImport/stage')
  await expect(added).toBeVisible()
  expect((await found(cookie, word)).total.count).toBe(2_500)

  await another(page).click()
  const later = `later${word}`
  await start(later)
  page.on('dialog', (dialog) => void dialog.accept())
  await visit(page, '/manager/books/import')
  await expect(page.getByText(t('en', 'csvImport.unfinished.title'))).toBeVisible()
  await expect(
    page.getByText(t('en', 'csvImport.unfinished.sent_other', { number: '1,000' })),
  ).toBeVisible()
  await choose(page, 'other.csv', 'title,author\nA,B')
  await expect(
    page.getByText(t('en', 'csvImport.file.different', { name: 'long.csv' })),
  ).toBeVisible()
  await page.unroute('**/api/rpc/bookImport/stage')
  await choose(page, 'long.csv', long(later))
  await expect(added).toBeVisible()
  expect((await found(cookie, later)).total.count).toBe(2_500)
})
