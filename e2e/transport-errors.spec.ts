import type { Locator, Page, Route } from '@playwright/test'
import type { Language } from '#/platform/i18n/language.ts'
import { timeoutMs } from '#/platform/http/transport/transport-error.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { chooseInUserMenu, setLanguage, visit } from './support/page-actions.ts'
import { newEmail, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

// Error messages for a proxy's own page, a lost connection or a time-out, with the authentication client
// and the RPC client.

const html = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: '<!doctype html><title>Proxy error</title>',
})

const json = (status: number, body: string) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})

type Failure = { name: string; answer: (route: Route) => Promise<void>; key: string; wait?: number }

const failures: Failure[] = [
  {
    name: 'a lost connection',
    answer: (route) => route.abort('connectionreset'),
    key: 'unreachable',
  },
  { name: 'a proxy’s 413', answer: (route) => route.fulfill(html(413)), key: 'tooLarge' },
  { name: 'a proxy’s 502', answer: (route) => route.fulfill(html(502)), key: 'unavailable' },
  { name: 'a proxy’s 504', answer: (route) => route.fulfill(html(504)), key: 'timedOut' },
  { name: 'a proxy’s 429', answer: (route) => route.fulfill(html(429)), key: 'tooManySoon' },
  {
    name: 'another product’s JSON with 503',
    answer: (route) => route.fulfill(json(503, '{"error":"draining"}')),
    key: 'unavailable',
  },
  {
    name: 'a page where data was asked for',
    answer: (route) => route.fulfill(html(200)),
    key: 'unreadable',
  },
  {
    name: 'an answer that stops halfway',
    answer: (route) => route.fulfill(json(200, '{"json":{"na')),
    key: 'unreadable',
  },
  // The last, because it disables the sign-in form while it waits.
  {
    name: 'a proxy’s 429 that says how long',
    answer: (route) => route.fulfill(html(429, { 'retry-after': '40' })),
    key: 'tooMany',
    wait: 40,
  },
]

const say = (language: Language, { key, wait }: Pick<Failure, 'key' | 'wait'>) =>
  t(language, key === 'unreachable' ? 'signIn.unreachable' : `transport.${key}`, {
    wait: wait ? t(language, 'transport.inSeconds_other', { count: wait }) : '',
  })

const signInPath = '**/api/auth/email-otp/**'

async function submitEmail(page: Page, language: Language) {
  const field = page.getByLabel(t(language, 'signIn.email.label'))
  await field.fill(newEmail())
  await page.getByRole('button', { name: t(language, 'signIn.login.continue') }).click()
  return field
}

async function failSignIn(page: Page, language: Language, answer: Failure['answer']) {
  await setLanguage(page, language)
  await page.route(signInPath, answer)
  await visit(page, '/login')
  return submitEmail(page, language)
}

/** Submits the form once for each failure of the requests to this path. */
async function checkFailures(page: Page, path: string, submit: () => Promise<Locator>) {
  let errors = 0
  page.on('console', (message) => (errors += Number(message.type() === 'error')))
  for (const failure of failures)
    await test.step(failure.name, async () => {
      const asked = page.waitForRequest(path)
      await page.route(path, failure.answer)
      errors = 0
      const field = await submit()
      await asked
      await expect(field).toHaveAccessibleDescription(say('en', failure))
      // The browser reports a failed request, and none that it could not read.
      await expect.poll(() => errors).toBe(failure.key === 'unreadable' ? 0 : 1)
      await page.unroute(path)
    })
}

test('the sign-in page explains every failure, in the user’s language', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  await visit(page, '/login')
  await checkFailures(page, signInPath, () => submitEmail(page, 'en'))
  const field = await failSignIn(page, rtlLanguage, (route) => route.fulfill(html(502)))
  await expect(field).toHaveAccessibleDescription(say(rtlLanguage, { key: 'unavailable' }))
})

test('a procedure call explains every failure', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  const notOnboarded = await createUser()
  await page.context().addCookies(notOnboarded.session)
  await visit(page, '/onboarding')
  const field = page.getByLabel(t('en', 'onboarding.question'))
  await field.fill('Pia Proxy')
  await checkFailures(page, '**/api/rpc/account/onboard', async () => {
    await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
    return field
  })
})

test('a request without a response times out, and the form can be sent again', async ({ page }) => {
  await page.clock.install()
  // The button is busy before the request, which starts the clock, is sent.
  const asked = page.waitForRequest(signInPath)
  const field = await failSignIn(page, 'en', () => new Promise<never>(() => {}))
  const button = page.getByRole('button', { name: t('en', 'signIn.login.continue') })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await asked
  await page.clock.fastForward(timeoutMs)
  await expect(field).toHaveAccessibleDescription(say('en', { key: 'timedOut' }))
  await expect(button).not.toHaveAttribute('aria-busy')
})

test('an unreachable page shows an error and loads at the next attempt', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/)
  problems.expect(/page error 503/)
  const testUser = await createUser('Lena Lost')
  await page.context().addCookies(testUser.session)
  await visit(page, '/app')
  await page.route('**/api/rpc/**', (route) => route.fulfill(html(413)))
  await chooseInUserMenu(page, testUser.name, t('en', 'layout.nav.account'))
  await expect(page.getByText(say('en', { key: 'tooLarge' }))).toBeVisible()
  await page.unroute('**/api/rpc/**')
  await page.getByRole('button', { name: t('en', 'layout.error.tryAgain') }).click()
  await expect(page.getByRole('button', { name: t('en', 'account.changeName.open') })).toBeVisible()
})
