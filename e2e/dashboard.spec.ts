import type { Page } from '@playwright/test'
import { ask, askPage } from './support/http.ts'
import { startOwnServer } from './support/own-server.ts'
import { heading } from './support/parts.ts'
import { admin, signIn } from './support/person.ts'
import { checkAccessibility, hydrated, visit } from './support/screen.ts'
import { asHeader, newEmail, signInByApi } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

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

test('a chart has its numbers in a table behind it', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  const chart = page.getByRole('figure', { name: t('en', 'user.figures.signUps') })
  await chart.getByText(t('en', 'dashboard.trend.table')).click()
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(11)
  await checkAccessibility(page)
})

test.describe('on a server where nobody else changes anything', () => {
  test.describe.configure({ mode: 'default' })
  let server: Awaited<ReturnType<typeof startOwnServer>>
  let session: Cookies
  test.beforeAll(async () => {
    server = await startOwnServer()
    session = await signInByApi(admin, { base: server.base })
  })
  test.afterAll(() => server.stop())

  test('every link of the dashboard leads somewhere, also when somebody was deleted', async () => {
    const there = { base: server.base, cookie: asHeader(session) }
    const add = async (name: string) => {
      const answer = await ask('/api/users', { ...there, body: { email: newEmail(), name } })
      expect(answer.status, answer.text).toBe(201)
      return answer.json<{ id: string }>().id
    }
    const [stays, goes] = [await add('Stella Stays'), await add('Gisa Goes')]
    const deleted = await ask(`/api/users/${goes}`, { ...there, method: 'DELETE' })
    expect(deleted.status, deleted.text).toBe(204)

    const { text } = await askPage('/manager/dashboard', there)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    expect(main).toContain('Gisa Goes')
    const links = Array.from(main.matchAll(/href="([^"]+)"/g), ([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    )
    expect(links).toContain(`/manager/users/${stays}`)
    for (const to of new Set(links)) {
      const { status } = await askPage(to, there)
      expect(status, to).toBe(200)
    }
  })

  test('what fails fails alone, in the first HTML and after it, and comes back', async ({
    page,
    problems,
  }) => {
    await page.context().addCookies(session)
    await server.query('alter view tallied rename to tallied_away')
    const answer = await page.goto(`${server.base}/manager/dashboard`)
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
    await server.query('alter view tallied_away rename to tallied')
    await expect(faults).toHaveCount(failed - 1, { timeout: 60_000 })
    await retries.first().click()
    await expect(faults).toHaveCount(failed - 2, { timeout: 60_000 })
  })
})
