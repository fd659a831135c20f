import type { Locator, Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { heading } from '#e2e/support/locators.ts'
import { admin, signIn, user } from '#e2e/support/sign-in.ts'
import { chooseLanguage, setLanguage, setViewport, visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { directionOf, fontScaleOf } from '#/platform/i18n/language.ts'
import { otherLanguage, rtlLanguage } from '#/platform/i18n/testing/languages.ts'

interface Book {
  id: string
  title: string
  author: string
  genre: { id: string; name: string } | null
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

async function shelf(query: string): Promise<{ items: Book[]; total: { count: number } }> {
  return (await request(`/api/books?${query}`, { cookie: await cookieOf(admin) })).json()
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${target.toString()}.`)
}

test('reads books on a phone from right to left', async ({ page }) => {
  const { items, total } = await shelf('searchTerm=tagore')
  expect(total.count).toBeGreaterThan(1)
  await setViewport(page, 'phone')
  await setLanguage(page, rtlLanguage)
  await signIn(page, user)
  await visit(page, '/app')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', rtlLanguage)
  await expect(html).toHaveAttribute('dir', directionOf(rtlLanguage))
  await expect(html).toHaveCSS('font-size', `${16 * fontScaleOf(rtlLanguage)}px`)
  await expect(
    page.getByRole('heading', { name: t(rtlLanguage, 'book.shelves.newest') }),
  ).toBeVisible()

  const tabs = page.getByRole('navigation', { name: t(rtlLanguage, 'layout.nav.label') })
  await tabs.getByRole('link', { name: t(rtlLanguage, 'book.list.title') }).click()
  await expect(heading(page)).toHaveText(t(rtlLanguage, 'book.list.title'))
  await page.getByRole('searchbox', { name: t(rtlLanguage, 'book.search.label') }).fill('tagore')
  await expect(page).toHaveURL('/app/books?searchTerm=tagore')
  await expect(cards(page)).toHaveCount(total.count)
  const book = items[0] as Book
  await cards(page).filter({ hasText: book.title }).getByRole('link').click()
  await expect(page).toHaveURL(`/app/books/${book.id}?searchTerm=tagore`)
  await expect(heading(page)).toHaveText(book.title)
  // A Latin title is left to right, also on a right-to-left page.
  await expect(heading(page).getByText(book.title)).toHaveCSS('direction', 'ltr')
  await expect(page.getByText(t(rtlLanguage, 'book.publishedOn.label'))).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/app/books?searchTerm=tagore')
  await expect(page.getByRole('searchbox')).toHaveValue('tagore')
  await expect(cards(page)).toHaveCount(total.count)
  await page.getByRole('button', { name: t(rtlLanguage, 'list.clearSearch') }).click()
  await expect(page).toHaveURL('/app/books')
})

test('reads books in English on a desktop', async ({ page }) => {
  await setViewport(page, 'desktop')
  await signIn(page, user)
  await visit(page, '/app/books')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveCSS('font-size', '16px')
  await expect(cards(page)).toHaveCount(20)

  const genre = (await shelf('searchTerm=tagore')).items.find((it) => it.genre)?.genre
  const inGenre = await shelf(`genre=${genre?.id}&sort=-publishedOn&limit=20`)
  const chip = page.getByRole('button', { name: genre?.name, exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`/app/books?genre=${genre?.id}`)
  await page.getByLabel(t('en', 'list.sortBy')).selectOption('-publishedOn')
  await expect(page).toHaveURL(/sort=-publishedOn/)
  await expect(cards(page).first()).toContainText(inGenre.items[0]?.title ?? '')
  await page.reload()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel(t('en', 'list.sortBy'))).toHaveValue('-publishedOn')
  await expect(cards(page)).toHaveCount(Math.min(inGenre.total.count, 20))
})

test('a book links to its neighbors in the previous list and back to it, and has the menus of every page', async ({
  page,
}) => {
  const { items } = await shelf('searchTerm=tagore&sort=-publishedOn')
  const [first, second] = items as [Book, Book]
  await signIn(page, user)
  await visit(page, '/app/books?searchTerm=tagore&sort=-publishedOn')
  await cards(page).filter({ hasText: first.title }).getByRole('link').click()
  await expect(heading(page)).toHaveText(first.title)
  const others = page.getByRole('navigation', { name: t('en', 'book.neighbors.label') })
  await expect(others.getByRole('link')).toHaveCount(1)
  await others.getByRole('link', { name: t('en', 'book.neighbors.next') }).click()
  await expect(heading(page)).toHaveText(second.title)
  await expect(others.getByRole('link', { name: first.title })).toBeVisible()
  const more = page.getByRole('region', { name: t('en', 'book.neighbors.byAuthor') })
  await expect(more.getByRole('link', { name: first.title })).toBeVisible()
  await expect(page.getByRole('link', { name: t('en', 'book.edit.open') })).toBeHidden()

  await test.step('has the language, theme and user menus at every width', async () => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const name = t('en', 'layout.userMenu', { name: 'Sample User' })
      await page.getByRole('banner').getByRole('button', { name }).click()
      for (const key of ['preferences.language.label', 'preferences.theme.label'] as const) {
        await expect(page.getByRole('menuitem', { name: t('en', key) })).toBeVisible()
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })

  await page.getByRole('link', { name: t('en', 'book.list.title') }).click()
  await expect(page).toHaveURL('/app/books?searchTerm=tagore&sort=-publishedOn')
})

test('an admin sorts, loads more, opens a book in the manager, and its form from the book page', async ({
  page,
}) => {
  await setViewport(page, 'desktop')
  await signIn(page, admin)
  await visit(page, '/manager/books')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(20)
  const title = page.getByRole('columnheader', { name: t('en', 'book.title.label') })
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  const column = page.getByRole('columnheader', { name: t('en', 'book.publishedOn.label') })
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL('/manager/books?sort=publishedOn')
  const { items } = await shelf('sort=publishedOn&limit=40')
  await expect(rows.first()).toContainText(items[0]?.title ?? '')

  await page.getByRole('button', { name: t('en', 'list.more') }).click()
  await expect(rows).toHaveCount(40)
  // No row is duplicated or missing.
  for (const [index, book] of items.entries()) {
    if (index % 13 === 0) await expect(rows.nth(index)).toContainText(book.title)
  }
  await rows.nth(25).getByRole('link').click()
  await expect(heading(page)).toHaveText(items[25]?.title ?? '')
  await page.goBack()
  await expect(rows).toHaveCount(40)

  const [book] = (await shelf('searchTerm=tagore')).items as [Book]
  await visit(page, `/app/books/${book.id}`)
  await page.getByRole('link', { name: t('en', 'book.edit.open') }).click()
  await expect(page).toHaveURL(`/manager/books/${book.id}/update`)
  await expect(page.getByLabel(t('en', 'book.title.label'))).toHaveValue(book.title)
})

test('an unknown book is a 404 page on load and on navigation', async ({ page }) => {
  await signIn(page, admin)
  const id = '0192f0c1-0000-7000-8000-000000000000'
  // Removing the language from the URL during hydration must not cause an error.
  for (const path of ['/app/books', '/manager/books'].flatMap((it) => [
    `${it}/${id}?lng=en`,
    `${it}/${id}`,
  ])) {
    const response = await visit(page, path)
    expect(response?.status()).toBe(404)
    await expect(heading(page)).toHaveText(t('en', 'layout.error.404.title'))
  }
  await page
    .getByRole('link', { name: t('en', 'layout.error.home'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL('/manager/dashboard')
})

test('finds and opens a book with the keyboard', async ({ page }) => {
  const [book] = (await shelf('searchTerm=tagore')).items
  await setViewport(page, 'desktop')
  await signIn(page, user)
  await visit(page, '/app/books')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('en', 'layout.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('tagore')
  await expect(page).toHaveURL('/app/books?searchTerm=tagore')
  const card = cards(page).filter({ hasText: book?.title }).getByRole('link')
  await tabTo(page, card)
  const outline = await card.evaluate((it) => getComputedStyle(it).outlineStyle)
  expect(outline).not.toBe('none')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(book?.title ?? '')
})

test('changing the language keeps the search', async ({ page }) => {
  const testUser = await createUser('Lina Lugha')
  await page.context().addCookies(testUser.session)
  await visit(page, '/app/books?searchTerm=tagore')
  await chooseLanguage(page, 'Lina Lugha', otherLanguage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t(otherLanguage, 'book.list.title'),
  )
  await expect(page.getByRole('searchbox')).toHaveValue('tagore')
})

test('a search without results can be reset with one click, and a genre stays chosen while a search is pending', async ({
  page,
}) => {
  await signIn(page, user)
  await visit(page, '/app/books?searchTerm=nothing-is-called-this')
  await expect(page.getByText(t('en', 'book.noResults.title'))).toBeVisible()
  await expect(page.getByText(/nothing-is-called-this/)).toBeVisible()
  await page.getByRole('button', { name: t('en', 'list.clearFilters') }).click()
  await expect(page).toHaveURL('/app/books')
  await expect(cards(page)).toHaveCount(20)

  // Holds back responses until both have been requested.
  let release: () => void = () => {}
  const both = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/rpc/book/list', async (route) => {
    await both
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/rpc/book/list')
  await page.getByRole('button', { name: 'Poetry' }).click()
  await asked
  await page.getByRole('searchbox').fill('tagore')
  await page.waitForRequest('**/api/rpc/book/list')
  release()
  await expect(page).toHaveURL(/genre=.*searchTerm=tagore|searchTerm=tagore.*genre=/)
  await expect(page.getByRole('button', { name: 'Poetry' })).toHaveAttribute('aria-pressed', 'true')
})
