import type { Page, Response } from '@playwright/test'
import type { Language } from '#/platform/i18n/language.ts'
import { formPaths } from '#/endpoints/forms.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { request, baseUrl } from './support/http.ts'
import { checkAccessibility, setLanguage } from './support/page-actions.ts'
import { newCode } from './support/inbox.ts'
import { newEmail, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

// Sign-in, onboarding and sign-out without JavaScript.

test.use({ javaScriptEnabled: false })

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Presses a button and returns the response after all redirects. */
async function press(page: Page, name: string | RegExp): Promise<Response> {
  const answer = page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() &&
      (response.status() < 300 || response.status() >= 400),
  )
  await page.getByRole('button', { name }).click()
  return answer
}

for (const language of new Set(['en', rtlLanguage] satisfies Language[])) {
  test(`signs in, completes onboarding and signs out without JavaScript, in ${language}`, async ({
    page,
  }) => {
    const say = (key: string, parameters = {}) => t(language, key, parameters)
    const email = newEmail('plain')
    await setLanguage(page, language)
    await page.goto('/app/account?state=change-name#end')
    await expect(page).toHaveURL(/\/login\?redirect=/)

    const address = page.getByLabel(say('signIn.email.label'))
    const go = say('signIn.login.continue')
    expect((await press(page, go)).status()).toBe(400)
    await expect(address).toHaveAccessibleDescription(say('signIn.email.required'))
    await address.fill('nobody@nowhere')
    expect((await press(page, go)).status()).toBe(400)
    await expect(address).toHaveAccessibleDescription(say('signIn.email.invalid'))
    await expect(address).toHaveValue('nobody@nowhere')
    await address.fill(email.toUpperCase())
    await press(page, go)
    await expect(page).toHaveURL(/\/login\/verify/)
    await expect(page.getByText(email)).toBeVisible()

    const field = page.getByLabel(say('signIn.code.label'), { exact: true })
    const confirm = say('signIn.verify.confirm')
    const code = await newCode(email)
    expect((await press(page, confirm)).status()).toBe(400)
    await expect(field).toHaveAccessibleDescription(new RegExp(say('signIn.code.required')))
    await field.fill(wrong(code))
    expect((await press(page, confirm)).status()).toBe(400)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('')
    const [another = ''] = say('signIn.verify.resendIn_other', { count: '|' }).split('|')
    const early = await press(page, new RegExp(another))
    expect(early.status()).toBe(429)
    expect(Number(await early.headerValue('retry-after'))).toBeGreaterThan(0)
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await press(page, confirm)
    await expect(page).toHaveURL(/\/onboarding\?redirect=/)

    const name = page.getByLabel(say('onboarding.question'))
    await name.fill('   ')
    expect((await press(page, say('onboarding.continue'))).status()).toBe(400)
    await expect(name).toHaveAccessibleDescription(say('account.name.required'))
    await name.fill('Nora Noscript')
    await press(page, say('onboarding.continue'))
    await expect(page).toHaveURL('/app/account?state=change-name#end')
    // A reload does not submit the form again.
    expect((await page.reload())?.status()).toBe(200)

    await page.goto('/logout')
    await press(page, say('signIn.signOut.confirm'))
    await expect(page).toHaveURL('/login')
    await page.goto('/app')
    await expect(page).toHaveURL(/\/login/)
  })
}

test('a form page with an error is accessible', async ({ browser, baseURL }) => {
  // Axe needs scripts; this is the same page as after a plain form post.
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })
  const page = await context.newPage()
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
  await expect(page.getByText(t('en', 'signIn.email.required'))).toBeVisible()
  await checkAccessibility(page)
  await context.close()
})

const form = 'application/x-www-form-urlencoded'

test('rejects form posts from other sites', async () => {
  const testUser = await createUser('Carla Crosssite')
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${baseUrl}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: baseUrl, 'sec-fetch-site': 'cross-site' },
    // Browsers send `Origin` or `Sec-Fetch-Site`; a post without either is rejected.
    {},
  ]
  for (const path of formPaths) {
    for (const headers of strangers) {
      const body = 'email=victim%40example.com&name=Taken&otp=123456'
      const typed = { 'content-type': form, ...headers }
      const answer = await request(path, {
        method: 'POST',
        body,
        cookie: testUser.cookie,
        headers: typed,
      })
      expect(`${path} ${JSON.stringify(headers)} ${answer.status}`).toBe(
        `${path} ${JSON.stringify(headers)} 403`,
      )
    }
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type, origin: baseUrl }
      const answer = await request(path, {
        method: 'POST',
        body: 'x',
        cookie: testUser.cookie,
        headers,
      })
      expect(`${path} ${type} ${answer.status}`).toBe(`${path} ${type} 415`)
    }
  }
  expect((await request('/api/account', { cookie: testUser.cookie })).json()).toMatchObject({
    name: testUser.name,
  })
})

test('accepts form posts only for pages with a form', async () => {
  const headers = { 'content-type': form, origin: baseUrl }
  expect(formPaths.toSorted()).toEqual([
    '/login',
    '/login/verify',
    '/logout',
    '/onboarding',
    '/welcome', // demo
  ])
  for (const path of ['/', '/app', '/switch', '/login/error', '/api/auth/sign-out', '/api/account'])
    expect((await request(path, { method: 'POST', body: 'a=b', headers })).status).toBe(415)
  const huge = await request('/login', { method: 'POST', body: 'x'.repeat(20_000), headers })
  expect(huge.status).toBe(413)
})
