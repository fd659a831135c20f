import { request, requestPage } from '#e2e/support/http.ts'
import { field } from '#e2e/support/locators.ts'
import { textOf } from '#e2e/support/read-html.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

interface Shares {
  rows: { id: string; name: string | null }[]
}

test('the first HTML of the dashboard contains the number of books and their genres', async () => {
  const cookie = await cookieOf(admin)
  await expect(async () => {
    const { total } = (await request('/api/dashboard/books', { cookie })).json<{ total: number }>()
    const { rows } = (await request('/api/dashboard/books-by-genre', { cookie })).json<Shares>()
    const texts = textOf((await requestPage('/manager/dashboard', { cookie })).text).split(
      /\s*\n\s*/,
    )
    expect(texts).toContain(total.toLocaleString('en'))
    for (const { name } of rows.slice(0, 8)) expect(texts).toContain(name)
  }).toPass()
})

test('a genre on the dashboard links to its books, and "no genre" to books without one', async ({
  page,
}) => {
  const cookie = await cookieOf(admin)
  const title = `Bound in nothing ${crypto.randomUUID()}`
  const made = await request('/api/books', { cookie, body: { title, author: 'Walker' } })
  expect(made.status, made.text).toBe(201)
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  const main = page.getByRole('main')
  await main.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/manager\/books\?genre=[\da-f-]{36}$/)

  await page.goBack()
  await main.locator('a[href="/manager/books?genre=none"]').first().click()
  await expect(
    page.getByRole('button', { name: t('en', 'bookManager.setGenre.none') }),
  ).toBeVisible()
  await field(page, 'book.search.label').fill(title)
  await expect(page).toHaveURL(/searchTerm=/)
  await expect(page).toHaveURL(/genre=none/)
  await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('button', { name: t('en', 'bookManager.setGenre.none') }).click()
  await expect(page).not.toHaveURL(/genre/)
})
