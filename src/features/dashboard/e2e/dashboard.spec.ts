import type { Page } from '@playwright/test'
import { languages } from '#/platform/i18n/language.ts'
import { textOf } from '#e2e/support/read-html.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { heading } from '#e2e/support/locators.ts'
import { admin, signIn } from '#e2e/support/sign-in.ts'
import { checkAccessibility, hydrated, setLanguage, visit } from '#e2e/support/page-actions.ts'
import { asHeader, cookieOf, signInByApi } from '#e2e/support/session.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import type { Cookies } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const figure = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByText(t('en', key), { exact: true }) })

test('a chart has a table with its values, and every metric links to the list it counts', async ({
  page,
}) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  await test.step('a chart has a table', async () => {
    const chart = page.getByRole('figure', { name: t('en', 'user.metrics.signUps') })
    await chart.getByText(t('en', 'dashboard.trend.table')).click()
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(11)
    await checkAccessibility(page)
  })

  const numbers = [
    ['user.metrics.all', '/manager/users?sort=-createdAt', 'user.list.title'],
    ['user.metrics.seen', '/manager/users?status=seenLately&sort=-lastSeenAt', 'user.list.title'],
    ['user.metrics.signIns', '/manager/activity?kind=user-signed-in', 'activity.list.title'],
  ] as const
  for (const [name, address, title] of numbers) {
    await test.step(`${name} links to its list`, async () => {
      await figure(page, name).click()
      await expect(page).toHaveURL(address)
      await expect(heading(page)).toHaveText(t('en', title))
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
      if (title === 'activity.list.title')
        await expect(page.getByLabel(t('en', 'activity.kind.label'))).toHaveValue('user-signed-in')
      await page.goBack()
    })
  }
})

const choose = (page: Page, days: number) =>
  page
    .getByRole('navigation', { name: t('en', 'dashboard.period.label') })
    .getByRole('link', { name: t('en', 'dashboard.period.days_other', { number: days }) })
const spanOf = (days: number) => t('en', 'dashboard.span_other', { number: days })

test('keeps the period in the URL and undoes the choice with Back', async ({ page }) => {
  const cookie = await cookieOf(admin)
  const html = textOf((await requestPage('/manager/dashboard?days=90', { cookie })).text)
  expect(html).toContain(spanOf(90))
  expect(html).toContain(t('en', 'dashboard.trend.now_other', { number: 90 }))

  await signIn(page, admin)
  await visit(page, '/manager/dashboard?days=90')
  await expect(choose(page, 90)).toHaveAttribute('aria-current', 'page')
  await choose(page, 365).click()
  await expect(page).toHaveURL('/manager/dashboard?days=365')
  await expect(page.getByText(spanOf(365))).toBeVisible()
  const { before } = (await request('/api/dashboard/users?days=365', { cookie })).json<{
    before: number
  }>()
  const note = t('en', 'dashboard.added_other', { number: 365, before })
  await expect(figure(page, 'user.metrics.all')).toContainText(note)
  await choose(page, 30).click()
  await expect(page).toHaveURL('/manager/dashboard')
  await expect(page.getByText(spanOf(30))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/manager/dashboard?days=365')
  await expect(page.getByText(spanOf(365))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/manager/dashboard?days=90')
  await expect(page.getByText(spanOf(90))).toBeVisible()

  await figure(page, 'user.metrics.seen').click()
  await expect(page).toHaveURL('/manager/users?status=seenIn90Days&sort=-lastSeenAt')
  await expect(page.getByLabel(t('en', 'user.status.label'))).toHaveValue('seenIn90Days')
})

test('redirects an invalid period, and the default one, to the URL without a period', async () => {
  const cookie = await cookieOf(admin)
  for (const rubbish of ['30', '31', '-90', '90days', '%22%22', 'null', '[90]']) {
    const { status, headers } = await requestPage(`/manager/dashboard?days=${rubbish}`, { cookie })
    expect([rubbish, status, headers.location]).toEqual([rubbish, 307, '/manager/dashboard'])
  }
  const { text } = await requestPage('/manager/dashboard', { cookie })
  const current = Array.from(text.matchAll(/aria-current="page"[^>]*>([^<]+)</g), ([, it]) => it)
  expect(current).toContain(t('en', 'dashboard.period.days_other', { number: 30 }))
})

test('the API compares each documented period with the previous one and rejects others', async () => {
  const cookie = await cookieOf(admin)
  for (const days of [7, 30, 90, 365]) {
    const answer = await request(`/api/dashboard/sign-ups?days=${days}`, { cookie })
    const { now, before } = answer.json<{ now: number[]; before: number[] }>()
    expect([now.length, before.length]).toEqual([days, days])
  }
  const refused = await request('/api/dashboard/sign-ups?days=31', { cookie })
  expect(refused.status).toBe(400)
})

/** Axis labels that leave their chart or touch their neighbors. */
function crowdedTicks(): string[] {
  // An empty chart has no axis.
  const charts = [...document.querySelectorAll('.chart:has(.chart-ticks)')]
  if (charts.length === 0) return ['there is no chart']
  return charts.flatMap((chart) => {
    const field = chart.getBoundingClientRect()
    const ticks = [...chart.querySelectorAll('.chart-ticks > span')]
      .filter((it) => it.textContent && getComputedStyle(it).visibility === 'visible')
      .map((it) => {
        const range = document.createRange()
        range.selectNodeContents(it)
        return { text: it.textContent, box: range.getBoundingClientRect() }
      })
      .toSorted((one, other) => one.box.left - other.box.left)
    if (ticks.length < 3) return [`only ${ticks.length} texts below an axis`]
    return ticks.flatMap(({ text, box }, index) => {
      const next = ticks[index + 1]
      if (box.left < field.left - 1 || box.right > field.right + 1) return [`${text} sticks out`]
      return next && next.box.left - box.right < 4 ? [`${text} touches ${next.text}`] : []
    })
  })
}

test('axis labels do not overlap on a phone for any period in any language', async ({ page }) => {
  await signIn(page, admin)
  for (const language of languages) {
    await setLanguage(page, language)
    await visit(page, '/manager/dashboard')
    for (const [days, search] of [
      [30, ''],
      [7, '?days=7'],
      [90, '?days=90'],
      [365, '?days=365'],
    ] as const) {
      const period = page.locator(`main nav a[href="/manager/dashboard${search}"]`)
      await period.click()
      await expect(period).toHaveAttribute('aria-current', 'page')
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const message = `${language}: ${days} days at ${width} px`
        await expect.poll(() => page.evaluate(crowdedTicks), { message }).toEqual([])
      }
    }
  }
})

test.describe('on an isolated server', () => {
  test.describe.configure({ mode: 'default' })
  let server: Awaited<ReturnType<typeof startIsolatedServer>>
  let session: Cookies
  test.beforeAll(async () => {
    server = await startIsolatedServer()
    session = await signInByApi(admin, { base: server.base })
  })
  test.afterAll(() => server.stop())

  test('every link on the dashboard works after a user was deleted', async () => {
    const there = { base: server.base, cookie: asHeader(session) }
    const add = async (name: string) => {
      const answer = await request('/api/users', { ...there, body: { email: newEmail(), name } })
      expect(answer.status, answer.text).toBe(201)
      return answer.json<{ id: string }>().id
    }
    const [stays, goes] = [await add('Stella Stays'), await add('Gisa Goes')]
    const deleted = await request(`/api/users/${goes}`, { ...there, method: 'DELETE' })
    expect(deleted.status, deleted.text).toBe(204)

    const { text } = await requestPage('/manager/dashboard', there)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(main).toContain('Gisa Goes')
    const links = Array.from(main.matchAll(/href="([^"]+)"/g), ([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    )
    expect(links).toContain(`/manager/users/${stays}`)
    for (const to of new Set(links)) {
      const { status } = await requestPage(to, there)
      expect(status, to).toBe(200)
    }
  })

  test('a failing block leaves the others intact, on the server and in the browser, and recovers', async ({
    page,
    problems,
  }) => {
    await page.context().addCookies(session)
    await server.query('alter view tallied rename to tallied_away')
    const answer = await page.goto(`${server.base}/manager/dashboard`)
    expect(answer?.status()).toBe(200)
    const errors = page.getByText(t('en', 'dashboard.failed'))
    const failed = await errors.count()
    expect(failed).toBeGreaterThan(3)
    // Blocks that do not need the counters still work.
    await expect(page.getByText(t('en', 'activity.recent.title'))).toBeVisible()
    await expect(page.getByText(t('en', 'activity.kind.user-signed-in')).first()).toBeVisible()
    await hydrated(page)
    await expect(errors).toHaveCount(failed)

    problems.expect(/500/)
    const retries = page.getByRole('main').getByRole('button', { name: t('en', 'list.retry') })
    const tried = page.waitForResponse((response) => response.status() === 500)
    await retries.first().click()
    await tried
    await server.query('alter view tallied_away rename to tallied')
    await expect(errors).toHaveCount(failed - 1, { timeout: 60_000 })
    await retries.first().click()
    await expect(errors).toHaveCount(failed - 2, { timeout: 60_000 })
  })
})
