import type { Page } from '@playwright/test'
import { brand } from '#/brand.ts'
import { startIdentityProvider } from '#/platform/auth/server/testing/identity-provider.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { requestPage } from '#e2e/support/http.ts'
import { textOf } from '#e2e/support/read-html.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { heading } from '#e2e/support/locators.ts'
import { checkAccessibility, hydrated, visit } from '#e2e/support/page-actions.ts'
import { newCode } from '#e2e/support/inbox.ts'
import { asHeader } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// One server with a provider for the whole file; the shared one has none.
test.describe.configure({ mode: 'default' })

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: Awaited<ReturnType<typeof startIsolatedServer>>

test.beforeAll(async () => {
  const port = await freePort()
  const redirectUri = `http://localhost:${port}/api/auth/callback/oidc`
  provider = await startIdentityProvider({ redirectUri })
  const github = { GITHUB_CLIENT_ID: 'an-id', GITHUB_CLIENT_SECRET: 'a-secret' }
  server = await startIsolatedServer({ ...provider.env, ...github }, port)
})

test.afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const linkOf = (page: Page) => page.getByRole('link', { name: 'Testhaus' })

function newProviderUser(name = 'Thea Third-Party') {
  const sub = `sub-${crypto.randomUUID()}`
  const email = `${sub}@example.com`
  provider.people.set(sub, { email, email_verified: true, name })
  return { sub, email, name }
}

/** Presses the button and signs in at the provider. */
async function signInWithProvider(page: Page, sub: string) {
  await linkOf(page).click()
  await expect(heading(page)).toHaveText('Testhaus')
  await page.getByLabel('Who are you?').fill(sub)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const htmlOfLogin = async (page: Page) => {
  const cookies = await page.context().cookies(server.base)
  const cookie = asHeader(cookies.filter(({ name }) => !name.includes('session')))
  const answer = await fetch(`${server.base}/login`, {
    headers: { accept: 'text/html', 'accept-language': 'en', cookie },
  })
  return textOf(await answer.text())
}

test('a new user cancels, signs in with the provider, enters a name and returns to the requested page', async ({
  page,
}) => {
  const { sub, email, name } = newProviderUser()
  expect(await htmlOfLogin(page)).not.toContain(t('en', 'signIn.lastUsed'))
  await visit(page, `${server.base}/switch?from=app`)
  await checkAccessibility(page)
  await linkOf(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await hydrated(page)
  await expect(heading(page)).toHaveText(t('en', 'signInError.access_denied.title'))
  await checkAccessibility(page)
  await page.getByRole('link', { name: t('en', 'signInError.retry') }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fswitch%3Ffrom%3Dapp$/)
  await signInWithProvider(page, sub)
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel(t('en', 'onboarding.question'))).toHaveValue(name)
  await hydrated(page)
  await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
  await expect(page).toHaveURL(`${server.base}/switch?from=app`)

  // The first HTML marks the last used method.
  expect(await htmlOfLogin(page)).toContain(t('en', 'signIn.lastUsed'))
  await page.context().clearCookies({ name: `${brand.packageName}.session_token` })
  await visit(page, `${server.base}/login`)
  await expect(linkOf(page)).toContainText(t('en', 'signIn.lastUsed'))
  await expect(page.getByText(t('en', 'signIn.lastUsed'))).toHaveCount(1)
})

test('a banned user sees the reason and the end in their time zone, with either method', async ({
  newPage,
  problems,
}) => {
  problems.expect(/Failed to load resource.*403/)
  const { sub, email } = newProviderUser()
  const end = '2099-12-31T21:30:00.000Z'
  const page = await newPage({ timezoneId: 'Africa/Nairobi' })
  await visit(page, `${server.base}/login`)
  await signInWithProvider(page, sub)
  await expect(page).toHaveURL(/\/onboarding/)
  await server.query(
    `update "user" set banned = true, ban_reason = $2, ban_expires = $3 where email = $1`,
    [email, 'Wrote <b>in</b> the margins', end],
  )

  const checkBan = async () => {
    await hydrated(page)
    await expect(heading(page)).toHaveText(t('en', 'signInError.banned.title'))
    await expect(page.getByText('Wrote <b>in</b> the margins')).toBeVisible()
    // 21:30 in London is after midnight of the new year in Nairobi.
    await expect(page.locator(`time[datetime="${end}"]`)).toHaveText(
      /January 1, 2100.*12:30\sAM GMT\+3/,
    )
    await checkAccessibility(page)
  }
  await page.goto(`${server.base}/onboarding`)
  await expect(page).toHaveURL(/\/login/)
  await hydrated(page)
  // The user is still signed in at the provider, which asks nothing.
  await linkOf(page).click()
  await checkBan()

  await page.context().clearCookies()
  await visit(page, `${server.base}/login`)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const field = page.locator('input[autocomplete="one-time-code"]').first()
  await field.fill(await newCode(email, server))
  await checkBan()

  await server.query(`update "user" set ban_expires = $2 where email = $1`, [
    email,
    new Date(Date.now() - 1000),
  ])
  await visit(page, `${server.base}/login`)
  await signInWithProvider(page, sub)
  await expect(page).toHaveURL(/\/onboarding/)
})

test('connects and removes a provider’s account on the account page after a fresh sign-in', async ({
  page,
  problems,
}) => {
  const [personal, work] = [newProviderUser('Conny Connected'), newProviderUser()]
  await visit(page, `${server.base}/login?redirect=%2Fapp%2Faccount`)
  await signInWithProvider(page, personal.sub)
  await hydrated(page)
  await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
  await expect(page).toHaveURL(`${server.base}/app/account`)
  const row = page.getByRole('listitem').filter({ hasText: 'Testhaus' })
  await page.getByRole('button', { name: 'Remove Testhaus' }).click()
  await page
    .getByRole('button', { name: t('en', 'signInMethod.remove.confirm'), exact: true })
    .last()
    .click()
  await expect(row).toHaveCount(0)

  // At the provider another user with another email is now signed in; here it is the same user.
  const connect = page.getByRole('button', { name: 'Connect Testhaus' })
  await page.context().clearCookies({ name: /^_/ })
  await connect.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(t('en', 'signInMethod.connectFailed.access_denied'))).toBeVisible()
  await hydrated(page)
  await connect.click()
  await page.getByLabel('Who are you?').fill(work.sub)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${server.base}/app/account`)
  await expect(row).toBeVisible()
  await checkAccessibility(page)

  await server.query(
    `update session set authenticated_at = now() - interval '11 minutes'
      where user_id = (select id from "user" where email = $1)`,
    [personal.email],
  )
  problems.expect(/Failed to load resource.*403/)
  await hydrated(page)
  await row.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByRole('dialog', { name: t('en', 'stepUp.title') })).toContainText(
    personal.email,
  )
})

test('shows only configured providers', async () => {
  const { text } = await requestPage('/login?redirect=%2Fapp', { base: server.base })
  const links = [...text.matchAll(/<a\b[^>]* href="\/login\/with\/[\s\S]*?<\/a>/g)]
  expect(links.map(([link]) => textOf(link))).toEqual([
    expect.stringContaining('GitHub'),
    expect.stringContaining('Testhaus'),
  ])
  expect((await requestPage('/login')).text).not.toContain('/login/with/')
  // Only the request to the provider is checked, not its page.
  const answer = await fetch(`${server.base}/login/with/github`, { redirect: 'manual' })
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname).toBe('https://github.com/login/oauth/authorize')
  expect(target.searchParams.get('client_id')).toBe('an-id')
  expect(target.searchParams.get('redirect_uri')).toBe(`${server.base}/api/auth/callback/github`)
})

test('a sign-in under another host name restarts under the configured one', async () => {
  const other = server.base.replace('localhost', '127.0.0.1')
  const answer = await fetch(`${other}/login/with/oidc?redirect=%2Fapp`, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(`${server.base}/login?redirect=%2Fapp`)
  expect(answer.headers.getSetCookie()).toEqual([])
})
