import type { Page } from '@playwright/test'
import { askPage } from './support/http.ts'
import { freePort } from './support/free-port.ts'
import { startOwnServer } from './support/own-server.ts'
import { admin, signIn } from './support/person.ts'
import { checkAccessibility, hydrated, visit } from './support/screen.ts'
import { cookieOf } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const figure = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(t('en', key), { exact: true }) })

test('every number leads to the list it was counted from', async ({ page }) => {
  await signIn(page, admin)
  const numbers = [
    ['user.figures.all', '/manager/users?sort=-createdAt', 'user.list.title'],
    ['user.figures.seen', '/manager/users?status=seenLately&sort=-lastSeenAt', 'user.list.title'],
    ['user.figures.signIns', '/manager/activity?kind=user-signed-in', 'activity.list.title'],
  ] as const
  for (const [name, address, title] of numbers) {
    await visit(page, '/manager/dashboard')
    await figure(page, name).click()
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toHaveText(t('en', title))
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  }
  await expect(page.getByLabel(t('en', 'activity.kind.label'))).toHaveValue('user-signed-in')
})

test('every link of the dashboard leads somewhere', async () => {
  const cookie = await cookieOf(admin)
  const shown = async () => {
    const { text } = await askPage('/manager/dashboard', { cookie })
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    return [...main.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))
  }
  const links = await shown()
  expect(links.length).toBeGreaterThan(10)
  for (const to of new Set(links)) {
    const { status } = await askPage(to, { cookie })
    // Whom another journey has deleted meanwhile the page no longer links to either.
    if (status === 404) expect(await shown()).not.toContain(to)
    else expect(status, to).toBe(200)
  }
})

test('a chart has its numbers in a table behind it', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  const chart = page.getByRole('figure', { name: t('en', 'user.figures.signUps') })
  await chart.getByText(t('en', 'dashboard.trend.table')).click()
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(11)
  await checkAccessibility(page)
})

test.describe('on a server whose counts cannot be read', () => {
  let server: Awaited<ReturnType<typeof startOwnServer>>
  test.beforeAll(async () => {
    server = await startOwnServer(await freePort(), {})
  })
  test.afterAll(() => server.stop())

  test('what fails fails alone, in the first HTML and after it, and comes back', async ({
    page,
    problems,
  }) => {
    await visit(page, `${server.baseUrl}/login`)
    await page.locator('input[type="email"]').fill(admin)
    await page.locator('input[type="email"]').press('Enter')
    await page.waitForURL('**/login/verify**')
    await page.locator('input[autocomplete="one-time-code"]').fill(await server.newCode(admin))
    await page.waitForURL('**/manager/dashboard')
    await server.query('alter view tallied rename to tallied_away', [])

    const answer = await page.goto(`${server.baseUrl}/manager/dashboard`)
    expect(answer?.status()).toBe(200)
    const faults = page.getByText(t('en', 'dashboard.failed'))
    const failed = await faults.count()
    expect(failed).toBeGreaterThan(3)
    // What does not need the counts is there.
    await expect(page.getByText(t('en', 'activity.recent.title'))).toBeVisible()
    await expect(page.getByText(t('en', 'activity.kind.user-signed-in')).first()).toBeVisible()
    await hydrated(page)
    await expect(faults).toHaveCount(failed)

    problems.expect(/500/)
    const retries = page.getByRole('main').getByRole('button', { name: t('en', 'list.retry') })
    const tried = page.waitForResponse((response) => response.status() === 500)
    await retries.first().click()
    await tried
    await server.query('alter view tallied_away rename to tallied', [])
    await expect(faults).toHaveCount(failed - 1, { timeout: 60_000 })
    await retries.first().click()
    await expect(faults).toHaveCount(failed - 2, { timeout: 60_000 })
  })
})
