import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Language } from '#/platform/i18n/language.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { setLanguage, visit } from './page-actions.ts'
import type { Problems } from './browser-errors.ts'
import { t } from './translate.ts'

type Download = {
  /** The page with the link. */
  path: string
  /** The translation key of the link. */
  key: string
  url: RegExp
  file: RegExp
}

type Failure = { status: number; headers?: Record<string, string>; body: object | string }

/** What the server answers while several downloads of a user are open. */
const limited = (language: Language, wait: number): Failure => ({
  status: 429,
  headers: { 'retry-after': String(wait) },
  body: {
    code: 'TOO_MANY_EXPORTS',
    message: t(language, 'errors.TOO_MANY_EXPORTS', { wait: waitText(language, wait) }),
    retryAfter: wait,
    requestId: crypto.randomUUID(),
  },
})

const waitText = (language: Language, count: number) =>
  t(language, 'transport.inSeconds_other', { count })

/**
 * Checks that a failed download leaves the user on the page, with the reason in a toast, and that the
 * next attempt saves the file.
 */
export async function checkDownload(page: Page, problems: Problems, download: Download) {
  problems.expect(/Failed to load resource/)
  const language = otherLanguage
  await setLanguage(page, language)
  await visit(page, download.path)
  const before = page.url()
  const link = page.getByRole('link', { name: t(language, download.key), exact: true })
  const toast = (text: string | RegExp) => page.locator('[data-sonner-toast]', { hasText: text })

  async function failWith({ status, headers, body }: Failure, expected: string) {
    await page.route(download.url, (route) =>
      route.fulfill({
        status,
        headers: {
          'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
    await link.click()
    await expect(toast(expected)).toBeVisible()
    expect(page.url()).toBe(before)
    await page.unroute(download.url)
  }

  const proxyPage = '<!doctype html><title>Proxy error</title>'
  await failWith({ status: 503, body: proxyPage }, t(language, 'transport.unavailable'))

  // The visible message counts down; the announced one does not change.
  await failWith(
    limited(language, 12),
    t(language, 'errors.TOO_MANY_EXPORTS', { wait: waitText(language, 12) }),
  )
  const later = Array.from({ length: 11 }, (_, left) =>
    t(language, 'errors.TOO_MANY_EXPORTS', { wait: waitText(language, left + 1) }),
  )
  const visible = page.locator('[data-sonner-toast] [aria-hidden]')
  const countsDown = async () =>
    (await visible.allTextContents()).some((text) => later.some((it) => text.includes(it)))
  await expect.poll(countsDown).toBe(true)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 60_000 })

  await page.context().setOffline(true)
  await link.click()
  await expect(toast(t(language, 'signIn.unreachable'))).toBeVisible()
  await page.context().setOffline(false)

  // Two clicks make one request.
  const requests: string[] = []
  page.on('request', (request) => download.url.test(request.url()) && requests.push(request.url()))
  const saved = page.waitForEvent('download')
  await link.dblclick()
  expect((await saved).suggestedFilename()).toMatch(download.file)
  expect(requests).toHaveLength(1)
  expect(page.url()).toBe(before)
}

/** Checks that a download after the end of the session leads to the sign-in page. */
export async function checkSignedOutDownload(page: Page, problems: Problems, download: Download) {
  problems.expect(/Failed to load resource.*401/)
  await visit(page, download.path)
  await page.context().clearCookies()
  await page.getByRole('link', { name: t('en', download.key), exact: true }).click()
  await expect(page).toHaveURL(/\/login\b/)
}
