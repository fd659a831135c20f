import type { Page } from '@playwright/test'
import { startIdentityProvider } from '#/platform/auth/server/testing/identity-provider.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { heading, press } from '#e2e/support/locators.ts'
import { chooseInMenu, hydrated, visit } from '#e2e/support/page-actions.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import type { Cookies } from '#e2e/support/session.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import type { TestOrganization } from './organizations.ts'

// A server where nobody can sign up, except who was invited.
test.describe.configure({ mode: 'default' })

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
let server: Awaited<ReturnType<typeof startIsolatedServer>>
let session: Cookies
let organization: TestOrganization

const asOwner = (path: string, body: object) =>
  request(path, { base: server.base, cookie: asHeader(session), body })

test.beforeAll(async () => {
  const port = await freePort()
  const redirectUri = `http://localhost:${port}/api/auth/callback/oidc`
  provider = await startIdentityProvider({ redirectUri })
  const env = { ...provider.env, AUTH_SIGNUP: 'false', ORGANIZATIONS: 'open' }
  server = await startIsolatedServer(env, port)
  session = await signInByApi('admin@example.com', { base: server.base })
  organization = (await asOwner('/api/organizations', { name: 'Closed circle' })).json()
})

test.afterAll(async () => {
  await server.stop()
  await provider.stop()
})

async function invite(email: string): Promise<string> {
  const body = { emails: [email], role: 'member' }
  const answer = await asOwner(`/api/organizations/${organization.id}/invitations`, body)
  expect(answer.status, answer.text).toBe(200)
  return newestLink(email)
}

/** The path in the newest invitation to this email. */
async function newestLink(email: string, seen = new Set<string>()): Promise<string> {
  let path = ''
  await expect(async () => {
    const found = (await messages(email, server.base)).filter(({ id }) => !seen.has(id))
    path = found.flatMap(({ text }) => /\/invitations\/[\w-]+/.exec(text) ?? [])[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 120_000, intervals: [50, 100, 250] })
  return path
}

async function finish(page: Page, name: string) {
  await page.waitForURL('**/onboarding**')
  await hydrated(page)
  const question = page.getByLabel(t('en', 'onboarding.question'))
  await question.fill(name)
  await question.press('Enter')
  await page.waitForURL('**/invitations/**')
  await press(page, 'invitationPage.accept')
  await expect(heading(page)).toHaveText(organization.name)
}

async function signInWithProvider(page: Page, email: string) {
  const sub = `sub-${crypto.randomUUID()}`
  provider.people.set(sub, { email, email_verified: true, name: 'Pia Provider' })
  await page.getByRole('link', { name: 'Testhaus' }).click()
  await page.getByLabel('Who are you?').fill(sub)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an invited user signs up with a code', async ({ page }) => {
  const email = newEmail('invited')
  await visit(page, `${server.base}${await invite(email)}`)
  await page.getByRole('link', { name: t('en', 'invitationPage.continue') }).click()
  const seen = new Set((await messages(email, server.base)).map(({ id }) => id))
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await page.waitForURL('**/login/verify**')
  const code = page.locator('input[autocomplete="one-time-code"]').first()
  await code.fill(await newCode(email, { seen, base: server.base }))
  await finish(page, 'Iris Invited')
})

test('an invited user signs up with a provider, anyone else does not', async ({ page }) => {
  const email = newEmail('provided')
  await visit(page, `${server.base}${await invite(email)}`)
  await page.getByRole('link', { name: t('en', 'invitationPage.continue') }).click()
  await signInWithProvider(page, email)
  await finish(page, 'Pia Provider')

  // Neither here nor at the provider is anyone signed in any more.
  await page.context().clearCookies()
  await visit(page, `${server.base}/login`)
  await signInWithProvider(page, newEmail('uninvited'))
  await hydrated(page)
  await expect(page).toHaveURL(/\/login\/error/)
  const { rows } = await server.query(`select from "user" where email like 'uninvited%'`)
  expect(rows).toEqual([])
})

test('an invitation is sent again, and expires', async ({ page, newPage }) => {
  const email = newEmail('again')
  const old = await invite(email)
  const seen = new Set((await messages(email, server.base)).map(({ id }) => id))
  await server.query(
    `update invitation set sent_at = now() - interval '2 minutes' where email = $1`,
    [email],
  )
  await page.context().addCookies(session)
  await visit(page, `${server.base}/o/${organization.slug}/invitations`)
  await chooseInMenu(page, `Actions for ${email}`, 'Send again')
  await expect(page.getByText(`The invitation was sent to ${email} again`)).toBeVisible()
  const link = await newestLink(email, seen)

  const visitor = await newPage()
  await visit(visitor, `${server.base}${link}`)
  await expect(heading(visitor)).toHaveText(`Join ${organization.name}`)
  // Only the newest link works.
  expect((await requestPage(old, { base: server.base })).status).toBe(404)

  await server.query(`update invitation set expires_at = now() where email = $1`, [email])
  await visit(visitor, `${server.base}${link}`)
  await expect(heading(visitor)).toHaveText('Invitation expired')
  await visit(page, `${server.base}/o/${organization.slug}/invitations?status=expired`)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Expired')
  // An expired invitation no longer opens the sign-up.
  await visit(visitor, `${server.base}/login`)
  await signInWithProvider(visitor, email)
  await hydrated(visitor)
  await expect(visitor).toHaveURL(/\/login\/error/)
})
