import type { Page } from '@playwright/test'
import { directionOf, languages } from '#/platform/i18n/language.ts'
import { appPaths, managerPaths, pageTable } from './access/pages.ts'
import { routes } from './access/page-rows.ts'
import { check, looks, open, prepare, visits, wanted } from './every-page.ts'
import { expect, test } from './support/test.ts'

// Opens every page in the first language; `every-language.spec.ts` does it in the others.

// Trace snapshots of a hundred pages take longer than the checks.
test.use({ trace: 'off' })

test('every page of both areas has a URL that an admin can open', async () => {
  const table = await pageTable()
  const ofAreas = routes().filter((route) => /^\/(?:app|manager)\/./.test(route))
  expect(ofAreas.length).toBeGreaterThan(5)
  const opens = (route: string) => table[route]?.some(([, row]) => row.admin === 200)
  expect(ofAreas.filter((route) => !opens(route))).toEqual([])
})

if (process.env['E2E_PAGES']) {
  test('the chosen pages exist', async () => {
    const paths = [...(await appPaths()), ...(await managerPaths())]
    expect(paths.filter((path) => wanted.test(path))).not.toEqual([])
  })
}

/** The URLs in the access tables that `visits` leaves out. They only have to open without an error. */
async function remaining(who: string): Promise<string[]> {
  const rows = Object.values(await pageTable()).flat()
  const visitors = rows.filter(([, row]) => row.visitor === 200).map(([url]) => url)
  if (who === 'a visitor') return visitors
  if (who !== 'an admin') return []
  const seen = new Set([...visitors, ...(await appPaths())])
  return rows.filter(([url, row]) => row.admin === 200 && !seen.has(url)).map(([url]) => url)
}

/** Records what the pages ask the server for after their HTML. */
async function recordCalls(page: Page): Promise<string[]> {
  // Requests caused by live updates or repeated at intervals do not count.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'EventSource')
    Reflect.set(window, 'setInterval', () => 0)
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|_serverFn)\//.test(pathname)) calls.push(`${page.url()} asked ${pathname}`)
  })
  return calls
}

const [language] = languages
const look = looks[directionOf(language)]

for (const [who, pagesOf] of Object.entries(visits)) {
  test(`what ${who} sees opens without an error, is accessible and fits every width`, async ({
    page,
  }) => {
    const { session, paths } = await pagesOf()
    const calls = await recordCalls(page)
    await prepare(page, session, language, look)
    for (const path of new Set([...paths, ...(await remaining(who))])) {
      const response = await open(page, path, language, look)
      const status = path.endsWith('/nowhere') ? 404 : 200
      expect(`${path} ${response?.status()}`).toBe(`${path} ${status}`)
      await page.waitForLoadState('networkidle')
      // The HTML contains the data of a page for signed-in users, so they do not request it again.
      if (who !== 'a visitor') expect(calls).toEqual([])
      if (paths.includes(path) && wanted.test(path)) await check(page)
      calls.length = 0
    }
  })
}
