import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'

const checkEveryMs = 10_000
const stalledAfterMs = 5_000

/**
 * On a busy machine, headless Chromium sometimes stops drawing a page for good: scripts and requests go on,
 * but no animation frame and no idle callback comes any more, and every action of Playwright waits for one
 * until the test times out. A screenshot makes the page draw again.
 */
export function revivePages(context: BrowserContext): void {
  const checked = new Set<Page>()
  const check = async (page: Page) => {
    if (checked.has(page)) return
    checked.add(page)
    const drawn = page
      .evaluate(() => new Promise<true>((done) => requestAnimationFrame(() => done(true))))
      // The page navigates or is closed.
      .catch(() => true)
    if (!(await Promise.race([drawn, delay(stalledAfterMs, false)]))) {
      console.error(`no frames at ${page.url()}`)
      await page.screenshot({ caret: 'initial', clip: pixel }).catch(() => undefined)
    }
    checked.delete(page)
  }
  const timer = setInterval(() => {
    for (const page of context.pages()) void check(page)
  }, checkEveryMs)
  timer.unref()
  context.once('close', () => clearInterval(timer))
}

const pixel = { x: 0, y: 0, width: 1, height: 1 }
