import { chromium } from '@playwright/test'
import { hydrated } from '../e2e/support/page-actions.ts'
import { ensureChromium } from '../scripts/chromium.ts'
import { median } from './request-rate.ts'
import { asCookies } from './app-server.ts'

/** Slow 4G as defined by Lighthouse: 1.6 Mbit/s, 150 ms per round trip. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}
const visits = 5

export type SlowVisit = { visible: number; interactive: number }

/**
 * The median of a few first visits over a slow connection with an empty cache: when the heading is painted,
 * and when the controls are interactive. In milliseconds.
 */
export async function slowVisit(base: string, path: string, cookie = ''): Promise<SlowVisit> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const measured: SlowVisit[] = []
  try {
    for (let count = 0; count < visits; count += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      await context.addCookies(asCookies(cookie, base))
      const page = await context.newPage()
      const line = await context.newCDPSession(page)
      await line.send('Network.enable')
      await line.send('Network.emulateNetworkConditions', slow4G)
      await page.goto(`${base}${path}`, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      const interactive = await page.evaluate(() => performance.now())
      const visible = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      )
      measured.push({ visible, interactive })
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return {
    visible: median(measured.map((it) => it.visible)),
    interactive: median(measured.map((it) => it.interactive)),
  }
}
