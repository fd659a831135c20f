import { request } from '#e2e/support/http.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'

// The specified texts about books and genres; the others are in e2e/specification.ts.

type ApiError = { field?: string; message: string }

test('a book without a title or with a duplicate one', async () => {
  const cookie = await cookieOf(admin)
  const post = async (body: object) =>
    (await request('/api/books', { cookie, body })).json<ApiError & { id: string }>()
  const author = `Author ${crypto.randomUUID()}`
  expect(await post({ author })).toMatchObject({ field: 'title', message: 'Title is required' })
  const { id } = await post({ title: 'Twice', author })
  expect(await post({ title: ' twice ', author })).toMatchObject({
    field: 'title',
    message: 'Title already used with the same author',
  })
  await request(`/api/books/${id}`, { method: 'DELETE', cookie })
})

test('a genre without a name or with a duplicate one', async () => {
  const cookie = await cookieOf(admin)
  const genres = (await request('/api/genres', { cookie })).json<
    { name: string; color: string }[]
  >()
  const [genre] = genres
  const post = async (body: object) =>
    (await request('/api/genres', { cookie, body })).json<ApiError>()
  expect(await post({ color: genre?.color })).toMatchObject({
    field: 'name',
    message: 'Name is required',
  })
  expect(await post({ name: genre?.name, color: genre?.color })).toMatchObject({
    field: 'name',
    message: 'Genre already exists',
  })
})

test('the catalog in the navigation, its search and its date picker', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/books')
  await expect(page.getByRole('link', { name: 'Books' }).first()).toBeVisible()
  await expect(page.getByPlaceholder('Search…').first()).toBeVisible()
  await page.locator('a[href="/manager/books/new"]').first().click()
  await expect(page.getByRole('button', { name: 'Pick a date' })).toBeVisible()
})
