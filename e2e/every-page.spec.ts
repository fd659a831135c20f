import type { Page } from '@playwright/test'
import { routes } from './access/page-rows.ts'
import { appPaths, managerPaths, pageTable } from './access/pages.ts'
import type { Row } from './access/page-rows.ts'
import { admin, signIn } from './support/sign-in.ts'
import { visit } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'

/** Every route with the URLs that this user may open, from the access tables. */
async function urlsOf(who: keyof Row): Promise<Map<string, string[]>> {
  const rows = Object.entries(await pageTable())
  return new Map(
    rows.map(([route, urls]) => [
      route,
      urls.filter(([, row]) => row[who] === 200).map(([url]) => url),
    ]),
  )
}

/** Opens pages one after another; the fixture `problems` fails the test on any error. */
async function open(page: Page, urls: Iterable<string>): Promise<void> {
  for (const url of urls) {
    const response = await visit(page, url)
    expect(`${url} ${response?.status()}`).toBe(`${url} 200`)
    await page.waitForLoadState('networkidle')
  }
}

test('every page of both areas has a URL that an admin can open', async () => {
  const ofAreas = routes().filter((route) => /^\/(?:app|manager)\/./.test(route))
  expect(ofAreas.length).toBeGreaterThan(5)
  const urls = await urlsOf('admin')
  expect(ofAreas.filter((route) => !urls.get(route)?.length)).toEqual([])
})

test('every page opens without an error and does not refetch its data', async ({ page }) => {
  await signIn(page, admin)
  // Requests caused by live updates do not count.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(?:api|_serverFn)\//.test(pathname)) calls.push(`${page.url()} asked ${pathname}`)
  })
  const visitors = new Set([...(await urlsOf('visitor')).values()].flat())
  const listed = [...(await urlsOf('admin')).values()].flat()
  const walked = [...(await appPaths()), ...(await managerPaths())]
  const urls = [...listed, ...walked].filter((url) => !visitors.has(url))
  await open(page, new Set(urls.filter((url) => !url.endsWith('/nowhere'))))
  expect(calls).toEqual([])
})

test('every page for visitors opens without an error', async ({ page }) => {
  await open(page, [...(await urlsOf('visitor')).values()].flat())
})
