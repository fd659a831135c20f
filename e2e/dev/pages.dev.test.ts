import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import { routes } from '../access/page-rows.ts'
import { pageTable } from '../access/pages.ts'
import type { PageTable, Row } from '../access/page-rows.ts'
import { admin, signIn } from '../support/sign-in.ts'
import { hydrated, setLanguage, visit } from '../support/page-actions.ts'
import { createUser } from '../support/test-users.ts'
import { test } from './dev-test.ts'

/** Collects console errors and warnings, failed responses and the number of page loads. */
function watch(page: Page) {
  const problems: string[] = []
  let loads = 0
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.type()}: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => problems.push(`${error.stack ?? error.message} (${page.url()})`))
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const isLoad = request.isNavigationRequest() && request.frame() === page.mainFrame()
    if (isLoad && !request.redirectedFrom()) loads += 1
  })
  return { problems, loads: () => loads }
}

type UserKind = 'admin' | 'notOnboarded' | 'visitor'
const users: UserKind[] = ['admin', 'notOnboarded', 'visitor']

/** A URL of each route and a user who may open it. Some routes only redirect. */
function plan(table: PageTable): { route: string; url: string; who: UserKind }[] {
  return Object.entries(table)
    .filter(([route]) => route.startsWith('/'))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([route, urls]) => {
      const opens = (row: Row, who: UserKind) => row[who] === 200
      const [url, row] = urls.find(([, it]) => users.some((who) => opens(it, who))) ?? urls[0] ?? []
      if (!url || !row) throw new Error(`The access tables have no URL of ${route}.`)
      return { route, url, who: users.find((who) => opens(row, who)) ?? 'admin' }
    })
}

/** Set by the nightly workflow. Otherwise pages are opened by navigation, which is faster. */
const loadsEach = process.env['DEV_LOAD_EACH'] === '1'
const areaOf = (url: string) => url.split('/')[1]

/** Navigates like a link. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = window as never as {
      __TSR_ROUTER__: { navigate(options: { href: string }): Promise<void> }
    }
    await router.navigate({ href: to })
  }, href)
  await hydrated(page)
}

test('every route opens without errors, warnings or reloads in the browser', async ({ page }) => {
  const { problems, loads } = watch(page)
  await visit(page, '/login')
  await expect(page.getByRole('button', { name: /^open.*tanstack.*devtools/i })).toHaveCount(2)

  const walk = plan(await pageTable())
  expect(walk.map(({ route }) => route).toSorted()).toEqual(routes().toSorted())

  const notOnboarded = await createUser()
  let expected = loads()
  for (const who of users) {
    await page.context().clearCookies()
    if (who === 'admin') await signIn(page, admin)
    if (who === 'notOnboarded') await page.context().addCookies(notOnboarded.session)
    let area: string | undefined
    for (const { url } of walk.filter((it) => it.who === who)) {
      if (loadsEach || areaOf(url) !== area) {
        await visit(page, url)
        expected += 1
      } else await navigate(page, url)
      area = areaOf(new URL(page.url()).pathname)
      // A library that the optimizer discovers late reloads the page.
      expect(loads(), url).toBe(expected)
    }
  }

  const rightToLeft = languages.find((language) => directionOf(language) === 'rtl')
  if (rightToLeft) {
    await setLanguage(page, rightToLeft)
    await visit(page, '/login')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  }
  expect(problems).toEqual([])
})
