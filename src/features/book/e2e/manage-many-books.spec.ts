import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { press } from '#e2e/support/locators.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { checkAccessibility, hydrated, setViewport, visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: t('en', 'bookManager.selection.row', { title }) })

async function create<Made>(path: string, body: object): Promise<Made> {
  const answer = await request(path, { cookie: await cookieOf(admin), body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json<Made>()
}

interface Book {
  id: string
  title: string
  genre: { id: string } | null
}

/** Three books with a unique search term. */
async function threeBooks() {
  const word = `shelf${crypto.randomUUID().slice(0, 8)}`
  const books: Book[] = []
  for (const name of ['One', 'Two', 'Three'])
    books.push(await create<Book>('/api/books', { title: `${name} ${word}`, author: 'Author' }))
  return { word, books }
}

async function read(id: string) {
  return request(`/api/books/${id}`, { cookie: await cookieOf(admin) })
}

test('deletes the selected books without confirmation, but none that a search or Back deselected, and restores them with Undo', async ({
  page,
}) => {
  const { word, books } = await threeBooks()
  const [one, two, three] = books as [Book, Book, Book]
  await signIn(page, admin)
  await visit(page, `/manager/books?searchTerm=${word}`)
  const selectTwo = async () => {
    await box(page, one.title).check()
    await box(page, two.title).check()
    await expect(
      page.getByText(t('en', 'bookManager.selection.count_other', { number: 2 })).first(),
    ).toBeVisible()
  }
  const search = page.getByRole('searchbox', { name: t('en', 'book.search.label') })

  await test.step('a search deselects the books it hides', async () => {
    await selectTwo()
    await search.fill(one.title)
    await expect(row(page, two.title)).toBeHidden()
    await expect(
      page.getByText(t('en', 'bookManager.selection.count_one', { number: 1 })).first(),
    ).toBeVisible()
    await search.fill(word)
    await expect(row(page, two.title)).toBeVisible()
  })

  await test.step('Back to the list ticks no box that is not selected', async () => {
    await selectTwo()
    await visit(page, '/api/docs')
    await page.goBack()
    await hydrated(page)
    await expect(row(page, one.title)).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  await selectTwo()
  await press(page, 'form.delete')
  await expect(
    page.getByText(t('en', 'bookManager.delete.done_other', { number: 2 })),
  ).toBeVisible()
  await expect(row(page, one.title)).toBeHidden()
  await expect(row(page, three.title)).toBeVisible()
  // The button has disappeared with the selection.
  await expect(
    page.getByRole('checkbox', { name: t('en', 'bookManager.selection.all') }),
  ).toBeFocused()
  expect((await read(one.id)).status).toBe(404)

  await press(page, 'form.undo.do')
  await expect(page.getByText(t('en', 'form.undo.done'), { exact: true })).toBeVisible()
  await expect(row(page, one.title)).toBeVisible()
  await expect(row(page, two.title)).toBeVisible()
  expect((await read(one.id)).json()).toEqual(one)
})

test('sets the genre of all shown books on a phone and reverts it with Undo', async ({ page }) => {
  const { word, books } = await threeBooks()
  const name = `Genre ${word}`
  const genre = await create<{ id: string }>('/api/genres', { name, color: 'plum' })
  const [one] = books as [Book]
  await setViewport(page, 'phone')
  await signIn(page, admin)
  await visit(page, `/manager/books?searchTerm=${word}`)
  await page.getByRole('checkbox', { name: t('en', 'bookManager.selection.all') }).check()
  await checkAccessibility(page)
  await press(page, 'bookManager.setGenre.open')
  const dialog = page.getByRole('dialog')
  await press(page, 'bookManager.setGenre.save')
  await expect(dialog.getByText(t('en', 'bookManager.setGenre.required'))).toBeVisible()
  await dialog.getByRole('combobox').selectOption(name)
  await press(page, 'bookManager.setGenre.save')
  await expect(
    page.getByText(t('en', 'bookManager.setGenre.done_other', { number: 3, genre: name })),
  ).toBeVisible()
  await expect(row(page, one.title).getByText(name)).toBeVisible()
  expect((await read(one.id)).json<Book>().genre?.id).toBe(genre.id)

  await press(page, 'form.undo.do')
  await expect(page.getByText(t('en', 'form.undo.done'), { exact: true })).toBeVisible()
  await expect(row(page, one.title).getByText(name)).toBeHidden()
  expect((await read(one.id)).json<Book>().genre).toBeNull()
})

test('deletes all books that match, also those that are not loaded, and restores them', async ({
  page,
}) => {
  const word = `whole${crypto.randomUUID().slice(0, 8)}`
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1)
  await Promise.all(
    numbers.map((number) => create('/api/books', { title: `${number} ${word}`, author: 'Author' })),
  )
  await signIn(page, admin)
  await visit(page, `/manager/books?searchTerm=${word}`)
  await page.getByRole('checkbox', { name: t('en', 'bookManager.selection.all') }).check()
  const more = page.getByRole('button', {
    name: t('en', 'bookManager.bulk.select', { number: 25 }),
  })
  await more.click()
  await expect(more).toHaveCount(0)
  // A book that is deselected ends it, also when it is selected again.
  const first = page.getByRole('row').filter({ hasText: word }).first().getByRole('checkbox')
  await first.uncheck()
  await first.check()
  await more.click()
  await checkAccessibility(page)
  await press(page, 'form.delete')
  await expect(page.getByText(t('en', 'bookManager.bulk.deleted', { number: 25 }))).toBeVisible()
  await expect(page.getByText(t('en', 'book.noResults.title'))).toBeVisible()
  await checkAccessibility(page)
  await press(page, 'form.undo.do')
  await expect(page.getByText(t('en', 'bookManager.bulk.restored', { number: 25 }))).toBeVisible()
  // Live updates bring them back.
  await expect(
    row(page, `25 ${word}`)
      .or(row(page, `1 ${word}`))
      .first(),
  ).toBeVisible()
  await press(page, 'bookManager.bulk.dismiss')
  await expect(page.getByText(t('en', 'bookManager.bulk.restored', { number: 25 }))).toBeHidden()
})
