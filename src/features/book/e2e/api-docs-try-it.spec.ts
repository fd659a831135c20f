import { admin, signIn } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { checkAccessibility, setLanguage, setViewport, visit } from '#e2e/support/page-actions.ts'
import { request } from '#e2e/support/http.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'

const send = t('en', 'apiDocs.tryIt.send')
const open = t('en', 'apiDocs.tryIt.open')

test('a signed-in person tries calls in the documentation, which shows responses and errors as received', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const cookie = await cookieOf(admin)
  await signIn(page, admin)
  await visit(page, '/api/docs#get-books')
  const list = page.locator('#get-books')
  await list.getByRole('button', { name: open }).click()
  await list.getByLabel('limit').fill('2')
  await list.getByLabel('sort').selectOption('-title')
  await list.getByRole('button', { name: send }).click()
  await expect(list.getByRole('form').getByText('200', { exact: true })).toBeVisible()
  await expect(list.getByRole('form').getByText('"nextCursor": "')).toBeVisible()

  await visit(page, '/api/docs#post-books')
  const add = page.locator('#post-books')
  await add.getByRole('button', { name: open }).click()
  const body = add.getByRole('textbox', { name: t('en', 'apiDocs.tryIt.body') })
  await expect(body).toHaveValue(/Jane Eyre/)
  await body.fill('{ "title": ')
  await add.getByRole('button', { name: send }).click()
  await expect(add.getByText(t('en', 'apiDocs.tryIt.notJson'))).toBeVisible()

  const title = `Tried ${crypto.randomUUID()}`
  await body.fill(JSON.stringify({ title, author: 'Tester' }))
  await add.getByRole('button', { name: send }).click()
  await expect(add.getByRole('form').getByText('201', { exact: true })).toBeVisible()
  await expect(add.getByRole('form').getByText(`"title": "${title}"`)).toBeVisible()
  await add.getByRole('button', { name: send }).click()
  await expect(add.getByRole('form').getByText('"code": "BOOK_TITLE_TAKEN"')).toBeVisible()
  const found = await request(`/api/books?searchTerm=${encodeURIComponent(title)}`, { cookie })
  const [made] = found.json<{ items: { id: string; title: string }[] }>().items
  expect(made?.title).toBe(title)

  await visit(page, '/api/docs#delete-books-id')
  const remove = page.locator('#delete-books-id')
  await remove.getByRole('button', { name: open }).click()
  await remove.getByRole('textbox', { name: /^id/ }).fill(made?.id ?? '')
  await remove.getByRole('button', { name: send }).click()
  await expect(remove.getByRole('form').getByText('204', { exact: true })).toBeVisible()
  expect((await request(`/api/books/${made?.id}`, { cookie })).status).toBe(404)
})

test('an open call is accessible on a phone and from right to left', async ({ page }) => {
  await setViewport(page, 'phone')
  await setLanguage(page, rtlLanguage)
  await visit(page, '/api/docs#patch-books-id')
  const call = page.locator('#patch-books-id')
  await call.getByRole('button', { name: t(rtlLanguage, 'apiDocs.tryIt.open') }).click()
  await expect(call.getByText(t(rtlLanguage, 'apiDocs.tryIt.visitor'))).toBeVisible()
  await checkAccessibility(page)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(wide).toBe(false)
})

test('other pages load no code of the documentation', async ({ page }) => {
  await signIn(page, admin)
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  await visit(page, '/manager/books')
  const text = (await Promise.all(scripts)).join('')
  expect(text).toContain('/manager/books')
  expect(text).not.toContain('-b cookies.txt')
})
