import { field, heading, press } from '#e2e/support/locators.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { createIsolatedServer } from './isolated-server.ts'

let server: Awaited<ReturnType<typeof createIsolatedServer>>
test.beforeAll(async () => {
  server = await createIsolatedServer()
  await server.start()
  await server.query('delete from book')
  await server.query('delete from genre')
})
test.afterAll(() => server?.close())

test('an empty catalog says so everywhere and offers to add a book', async ({ context, page }) => {
  await context.addCookies(server.session)
  const main = page.getByRole('main')
  const sidebar = page.getByRole('navigation').first()
  const books = sidebar.getByRole('link', { name: t('en', 'book.list.title'), exact: true })
  const nothing = main.getByText(t('en', 'book.empty.title'))

  for (const path of ['/app', '/app/books']) {
    await visit(page, `${server.base}${path}`)
    await expect(nothing).toBeVisible()
    await checkAccessibility(page)
  }
  await visit(page, `${server.base}/manager/genres`)
  await expect(main.getByText(t('en', 'genre.empty.title'))).toBeVisible()
  await expect(main.getByRole('button', { name: t('en', 'genre.new.open') })).toHaveCount(1)

  await books.click()
  await expect(page).toHaveURL(`${server.base}/manager/books`)
  await expect(nothing).toBeVisible()
  // There is nothing to search, sort or export.
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await expect(main.getByRole('link', { name: t('en', 'bookManager.export') })).toHaveCount(0)
  await main.getByRole('link', { name: t('en', 'book.new.open') }).click()
  await expect(heading(page)).toHaveText(t('en', 'book.new.title'))
  await field(page, 'book.title.label').fill('The First')
  await field(page, 'book.author.label').fill('Author')
  await press(page, 'book.new.save')
  await expect(heading(page)).toHaveText('The First')

  await books.click()
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(main.getByRole('link', { name: t('en', 'bookManager.export') })).toBeVisible()
})
