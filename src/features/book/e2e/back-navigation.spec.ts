import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { field, heading, press } from '#e2e/support/locators.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Creates twenty books with a unique search term, enough for a list that scrolls. */
async function newBooks() {
  const word = `placed${crypto.randomUUID().slice(0, 8)}`
  const cookie = await cookieOf(admin)
  const numbers = Array.from({ length: 20 }, (_, index) => index + 10)
  await Promise.all(
    numbers.map(async (n) => {
      const body = { title: `${word} ${n}`, author: `Author ${n}` }
      const answer = await request('/api/books', { method: 'POST', cookie, body })
      expect(answer.status).toBe(201)
    }),
  )
  return word
}

const trailLink = (page: Page) =>
  page
    .getByRole('navigation', { name: t('en', 'layout.trail') })
    .getByRole('link', { name: t('en', 'book.list.title') })

/** Scrolls to the last book of a filtered list and opens it. */
async function openLast(page: Page, word: string) {
  const last = page.getByRole('link', { name: `${word} 29` })
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100)
  const place = await scrollY(page)
  await last.click()
  await expect(heading(page)).toHaveText(`${word} 29`)
  return place
}

test('the breadcrumb returns to the list with filter and scroll position, and Back after saving skips the form', async ({
  page,
}) => {
  const word = await newBooks()
  await page.setViewportSize({ width: 1280, height: 600 })
  await signIn(page, admin)
  await visit(page, '/manager/books')
  await field(page, 'book.search.label').fill(word)
  await expect(page.getByRole('link', { name: `${word} 29` })).toBeVisible()
  const list = page.url()
  expect(list).toContain(word)

  // An author of another book would be suggested, and the list of suggestions would hide the button.
  const newAuthor = () => `Author ${crypto.randomUUID()}`
  /** Opens the form of the book on this page and saves another author. */
  async function change() {
    const author = newAuthor()
    await page.getByRole('link', { name: t('en', 'book.edit.open') }).click()
    await field(page, 'book.author.label').first().fill(author)
    await press(page, 'form.save')
    await expect(page.getByRole('main').getByText(author).first()).toBeVisible()
    return author
  }

  await test.step('the breadcrumb, without and after a change', async () => {
    const place = await openLast(page, word)
    await trailLink(page).click()
    await expect(page).toHaveURL(list)
    await expect.poll(() => scrollY(page)).toBe(place)

    await openLast(page, word)
    const author = await change()
    await expect(heading(page)).toHaveText(`${word} 29`)
    await trailLink(page).click()
    await expect(page).toHaveURL(list)
    await expect.poll(() => scrollY(page)).toBe(place)
    await expect(page.getByText(author).last()).toBeVisible()
  })

  await test.step('Back after a change', async () => {
    await page.getByRole('link', { name: `${word} 10` }).click()
    await expect(heading(page)).toHaveText(`${word} 10`)
    await change()
    await page.goBack()
    await expect(page).toHaveURL(list)
  })

  await test.step('Back after adding a book', async () => {
    await page.getByRole('link', { name: t('en', 'book.new.open') }).click()
    await field(page, 'book.title.label').fill(`${word} new`)
    await field(page, 'book.author.label').first().fill(newAuthor())
    await press(page, 'book.new.save')
    await expect(heading(page)).toHaveText(`${word} new`)
    await page.goBack()
    await expect(page).toHaveURL(list)
  })
})

test('a book opened by its URL links back to the unfiltered list, where Back undoes a filter and a sort order, and a typed search as one step', async ({
  page,
}) => {
  const word = `alone${crypto.randomUUID().slice(0, 8)}`
  const body = { title: word, author: 'Author' }
  const answer = await request('/api/books', { cookie: await cookieOf(admin), body })
  const { id } = answer.json<{ id: string }>()
  await signIn(page, admin)
  await visit(page, `/manager/books/${id}`)
  await trailLink(page).click()
  await expect(page).toHaveURL('/manager/books')

  await field(page, 'book.search.label').pressSequentially(word, { delay: 60 })
  await expect(page).toHaveURL(`/manager/books?searchTerm=${word}`)
  await page.getByLabel(t('en', 'list.sortBy')).selectOption('-title')
  await expect(page).toHaveURL(/sort=-title/)
  await press(page, 'bookManager.cover.missing')
  await expect(page).toHaveURL(/cover=none/)

  await page.goBack()
  await expect(page).not.toHaveURL(/cover/)
  await expect(page).toHaveURL(/sort=-title/)
  const missing = page.getByRole('button', { name: t('en', 'bookManager.cover.missing') })
  await expect(missing).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(page).toHaveURL(`/manager/books?searchTerm=${word}`)
  await expect(field(page, 'book.search.label')).toHaveValue(word)
  await page.goBack()
  await expect(page).toHaveURL('/manager/books')
  await expect(field(page, 'book.search.label')).toHaveValue('')
})

test('returning from a book in the app keeps the scroll position of the list', async ({ page }) => {
  const word = await newBooks()
  await page.setViewportSize({ width: 390, height: 600 })
  await signIn(page, admin)
  await visit(page, `/app/books?searchTerm=${word}`)
  const place = await openLast(page, word)
  await page.getByRole('link', { name: t('en', 'book.list.title') }).click()
  await expect(page).toHaveURL(`/app/books?searchTerm=${word}`)
  await expect.poll(() => scrollY(page)).toBe(place)
})
