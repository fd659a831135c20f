import type { Page } from '@playwright/test'
import { heading } from '#e2e/support/locators.ts'
import { admin, signIn, user } from '#e2e/support/sign-in.ts'
import { setViewport, visit } from '#e2e/support/page-actions.ts'
import { serverError } from '#e2e/support/server-error.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const books = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: t('en', 'book.list.title') })

/** Collects the calls of this page to one procedure. */
function callsTo(page: Page, name: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/rpc/${name}`) calls.push(request.url())
  })
  return calls
}

/** Records the page's clock for each call. Must run before the first call, which keeps `fetch`. */
const noteCalls = (page: Page, path: string) =>
  page.addInitScript((wanted) => {
    const fetch = window.fetch.bind(window)
    const asked: number[] = []
    Object.assign(window, { asked })
    window.fetch = (...call) => {
      const url = call[0] instanceof Request ? call[0].url : String(call[0])
      if (url.includes(wanted)) asked.push(Date.now())
      return fetch(...call)
    }
  }, path)

/** Stops the page's clock and resets the recorded calls. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => (window as unknown as { asked: number[] }).asked.splice(0))
}

/** Advances the page's clock until it has made this many calls, and returns their times. */
async function turnClock(page: Page, calls: number, step: number): Promise<number[]> {
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked)
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await asked()).toHaveLength(calls)
  }).toPass({ timeout: 120_000, intervals: [10] })
  return asked()
}

test('hovering over a link prefetches the data of its page', async ({ page }) => {
  await signIn(page, admin)
  // Books that other tests change would be refetched by a live update.
  await page.route('**/api/live*', () => {})
  await visit(page, '/manager/dashboard')
  const calls = callsTo(page, 'book/list')
  await page.mouse.move(0, 0)
  const fetched = page.waitForResponse('**/api/rpc/book/list')
  await books(page).hover()
  await fetched
  await expect(page).toHaveURL('/manager/dashboard')
  await books(page).click()
  await expect(heading(page)).toHaveText(t('en', 'book.list.title'))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('hovering again refetches, because prefetched data is not kept fresh', async ({ page }) => {
  await page.clock.install()
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  const calls = callsTo(page, 'book/list')
  await books(page).hover()
  await expect.poll(() => calls.length).toBe(1)
  // Displayed data is fresh for 30 seconds. The first response may still be pending when the clock
  // advances, so the clock advances repeatedly.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await page.mouse.move(0, 0)
    await books(page).hover()
    expect(calls.length).toBeGreaterThan(1)
  }).toPass()
  await books(page).click()
  await expect(heading(page)).toHaveText(t('en', 'book.list.title'))
})

test('Back restores the scroll position of the list', async ({ page, problems }) => {
  // The mouse passes books of other tests, which may just have been deleted.
  problems.allowFailedRequest('/api/rpc/book/get')
  await setViewport(page, 'desktop')
  await signIn(page, user)
  await visit(page, '/app/books')
  const card = page.getByRole('main').getByRole('listitem').nth(12)
  await card.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/app\/books\/[\da-f-]{36}$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
})

test('a page that fails on navigation offers Try Again, which is busy for 600 ms and retries', async ({
  page,
  problems,
}) => {
  problems.expect(/page error 418/)
  problems.expect(/Failed to load resource.*418/)
  await noteCalls(page, '/genre/list')
  await signIn(page, user)
  await visit(page, '/app')
  // Client errors are not retried automatically.
  await page.route('**/api/rpc/genre/list', (route) => route.fulfill(serverError(418, 'TEAPOT')))
  await books(page).first().click()
  await expect(heading(page)).toHaveText(t('en', 'layout.error.unknown.title'))
  await page.unroute('**/api/rpc/genre/list')
  await stopClock(page)

  const tryAgain = page.getByRole('button', { name: t('en', 'layout.error.tryAgain') })
  const pressed = await page.evaluate(() => Date.now())
  await tryAgain.click()
  await expect(tryAgain).toHaveAttribute('aria-busy', 'true')
  const [asked = 0] = await turnClock(page, 1, 20)
  expect(asked - pressed).toBeGreaterThanOrEqual(600)
  expect(asked - pressed).toBeLessThan(1_200)
  await page.clock.resume()
  await expect(heading(page)).toHaveText(t('en', 'book.list.title'))
})

test('retries a server error three times, after one, two and four seconds', async ({
  page,
  problems,
}) => {
  problems.expect(/page error 500/)
  problems.expect(/Failed to load resource.*500/)
  await noteCalls(page, '/genre/list')
  await signIn(page, user)
  await visit(page, '/app')
  await page.route('**/api/rpc/genre/list', (route) => route.fulfill(serverError(500)))
  await stopClock(page)
  await books(page).first().click()
  const [first = 0, second = 0, third = 0, fourth = 0] = await turnClock(page, 4, 100)
  for (const [gap, wait] of [
    [second - first, 1_000],
    [third - second, 2_000],
    [fourth - third, 4_000],
  ] as const) {
    expect(gap).toBeGreaterThanOrEqual(wait)
    expect(gap).toBeLessThan(wait * 2)
  }
  await page.clock.resume()
  await expect(heading(page)).toHaveText(t('en', 'layout.error.500.title'))
})

test('a list that fails to load shows an error, not an empty list', async ({ page, problems }) => {
  problems.expect(/Failed to load resource.*418/)
  await signIn(page, user)
  await visit(page, '/app')
  await page.route('**/api/rpc/book/list', (route) => route.fulfill(serverError(418, 'TEAPOT')))
  await books(page).first().click()
  await expect(page.getByRole('alert')).toContainText(t('en', 'list.failed.title'))
  await expect(heading(page)).toHaveText(t('en', 'book.list.title'))
  await expect(page.getByText(t('en', 'book.empty.title'))).toHaveCount(0)
  await page.unroute('**/api/rpc/book/list')
  await page.getByRole('button', { name: t('en', 'list.retry') }).click()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
