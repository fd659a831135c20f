import type { Page } from '@playwright/test'
import { firstVisitBudgets } from '../scripts/first-visit-budgets.ts'
import { sharedSession, signInByApi } from './support/session.ts'
import { admin } from './support/sign-in.ts'
import { visit } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'

const kinds = ['document', 'stylesheet', 'script', 'font']

interface Load {
  path: string
  kind: string
  bytes: number
}

/**
 * Everything a browser fetches on its first visit to a page, with the transferred bytes. Requests that a
 * page makes after seconds of idle time are excluded, however slow the machine is.
 */
async function coldLoad(page: Page, path: string): Promise<Load[]> {
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    const never = (work: () => void, ms = 0) => (ms < 3_000 ? soon(work, ms) : 0)
    Object.assign(window, { setTimeout: never })
  })
  const loads: Promise<Load>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    const { pathname } = new URL(request.url())
    loads.push(
      request.sizes().then((sizes) => ({ path: pathname, kind, bytes: sizes.responseBodySize })),
    )
  })
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  return Promise.all(loads)
}

for (const [path, budget] of Object.entries(firstVisitBudgets)) {
  test(`a first visit to ${path} loads no more than its budget`, async ({ page }) => {
    // Not through the screens, which would fill the cache of the browser.
    if (path !== '/login')
      await page.context().addCookies(await sharedSession(admin, () => signInByApi(admin)))
    const loads = await coldLoad(page, path)
    const code = loads.filter(({ kind }) => kind === 'script' || kind === 'stylesheet')
    // Everything was transferred and compressed, and nothing came from a cache.
    expect(code.length).toBeGreaterThan(3)
    expect(Math.min(...code.map(({ bytes }) => bytes))).toBeGreaterThan(0)
    const sum = code.reduce((total, { bytes }) => total + bytes, 0)
    test.info().annotations.push({ type: 'bytes', description: String(sum) })
    expect(sum, JSON.stringify(code, null, 1)).toBeLessThanOrEqual(budget.code)
    // Pictures, and a font for names with rare letters, depend on the data.
    const files = loads.filter(({ kind, path }) => kinds.includes(kind) && !path.includes('-ext-'))
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(files.length, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(budget.requests)
    const html = await (await page.request.get(path)).text()
    test.info().annotations.push({ type: 'html', description: String(html.length) })
    expect(html.length).toBeLessThanOrEqual(budget.html)
  })
}
