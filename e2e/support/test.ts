import { test as base, expect } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { collectProblems } from './browser-errors.ts'
import type { Problems } from './browser-errors.ts'
import { revivePages } from './revive-pages.ts'
import { readServerLog, startServerLog } from './server-log.ts'

interface Fixtures {
  /** Attaches the server log of a failing test's requests. */
  serverLog: void
  /** Fails the test on a console error, an uncaught error or a CSP violation it did not declare. */
  problems: Problems
  /** Opens a page in another browser profile, for a second user. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  serverLog: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use, testInfo) => {
      startServerLog()
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      const body = (await readServerLog()).join('\n')
      await testInfo.attach('server log', { body, contentType: 'text/plain' })
    },
    { auto: true },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = collectProblems()
      await problems.watch(context)
      revivePages(context)
      await use(problems)
      // A page may log its error only after hydration, which may be after the last assertion.
      await expect
        .poll(() => problems.missing(), 'problems this test declared, which did not occur')
        .toEqual([])
      expect(problems.unexpected(), 'problems in the browser').toEqual([])
    },
    { auto: true },
  ],
  async newPage({ browser, problems, contextOptions, baseURL }, use) {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...contextOptions, ...options })
      contexts.push(context)
      await problems.watch(context)
      revivePages(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
