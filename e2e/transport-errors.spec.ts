import type { Page, Route } from '@playwright/test'
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
  {
    name: 'a proxy’s 429 that says how long',
    answer: (route) => route.fulfill(html(429, { 'retry-after': '40' })),
    key: 'tooMany',
    wait: 40,
  },
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
]

const say = (language: Language, { key, wait }: Pick<Failure, 'key' | 'wait'>) =>
  t(language, key === 'unreachable' ? 'signIn.unreachable' : `transport.${key}`, {
    wait: wait ? t(language, 'transport.inSeconds_other', { count: wait }) : '',
  })

async function failSignIn(page: Page, language: Language, answer: Failure['answer']) {
  await setLanguage(page, language)
  await page.route('**/api/auth/email-otp/**', answer)
  await visit(page, '/login')
  const field = page.getByLabel(t(language, 'signIn.email.label'))
  await field.fill(newEmail())
  await page.getByRole('button', { name: t(language, 'signIn.login.continue') }).click()
  return field
}

for (const failure of failures) {
  test(`the sign-in page explains ${failure.name}`, async ({ page, problems }) => {
    if (failure.key !== 'unreadable') problems.expect(/Failed to load resource/)
    const field = await failSignIn(page, 'en', failure.answer)
    await expect(field).toHaveAccessibleDescription(say('en', failure))
  })

  test(`a procedure call explains ${failure.name}`, async ({ page, problems }) => {
    if (failure.key !== 'unreadable') problems.expect(/Failed to load resource/)
    const notOnboarded = await createUser()
    await page.context().addCookies(notOnboarded.session)
    await page.route('**/api/rpc/account/onboard', failure.answer)
    await visit(page, '/onboarding')
    const field = page.getByLabel(t('en', 'onboarding.question'))
    await field.fill('Pia Proxy')
    await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
    await expect(field).toHaveAccessibleDescription(say('en', failure))
  })
}

test('a proxy’s error page is explained in the user’s language', async ({ page, problems }) => {
  problems.expect(/Failed to load resource/)
  const field = await failSignIn(page, rtlLanguage, (route) => route.fulfill(html(502)))
  await expect(field).toHaveAccessibleDescription(say(rtlLanguage, { key: 'unavailable' }))
})

test('a request without a response times out, and the form can be sent again', async ({ page }) => {
  await page.clock.install()
  // The button is busy before the request, which starts the clock, is sent.
  const asked = page.waitForRequest('**/api/auth/email-otp/**')
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
