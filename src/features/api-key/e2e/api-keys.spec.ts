import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { createApiKey } from '#e2e/support/api-keys.ts'
import { baseUrl, request } from '#e2e/support/http.ts'
import { checkEveryWidth } from '#e2e/support/layout-problems.ts'
import { press } from '#e2e/support/locators.ts'
import {
  checkAccessibility,
  reload,
  setLanguage,
  setTheme,
  visit,
} from '#e2e/support/page-actions.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { newCode, messages } from '#e2e/support/inbox.ts'
import { readServerLog } from '#e2e/support/server-log.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import type { TestUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** A key in the list, not an entry of the audit log. */
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: name, has: page.getByRole('button', { name: /^Revoke / }) })
const scope = (page: Page, name: string) => page.locator(`input[name="scopes"][value="${name}"]`)
const tokenField = (page: Page) =>
  page.getByRole('textbox', { name: t('en', 'apiKey.reveal.label'), exact: true })

test('creates a key in the browser, uses it without one, and revokes it; one for everything needs a choice and a fresh sign-in', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/)
  const testUser = await createUser('Kofi')
  await page.context().addCookies(testUser.session)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/app/account')
  await expect(page.getByText(t('en', 'apiKey.none'))).toBeVisible()
  await press(page, 'apiKey.create.open')

  // Nothing is chosen in advance, and an incomplete form says what is missing.
  await expect(page.locator('input[name="scopes"]:checked')).toHaveCount(0)
  await press(page, 'apiKey.create.submit')
  await expect(page.getByText(t('en', 'apiKey.name.required'))).toBeVisible()
  await expect(page.getByText(t('en', 'apiKey.scopes.required'))).toBeVisible()
  await checkAccessibility(page)

  await page.getByLabel(t('en', 'apiKey.name.label'), { exact: true }).fill('Nightly report')
  await page.getByLabel(t('en', 'apiKey.expiry.label')).selectOption('30')
  await scope(page, 'account:read').check()
  await press(page, 'apiKey.create.submit')

  await expect(tokenField(page)).toBeFocused()
  await checkAccessibility(page)
  const token = await tokenField(page).inputValue()
  await press(page, 'apiKey.reveal.copy')
  await expect(page.getByText(t('en', 'apiKey.reveal.copied')).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  // Escape must not lose the key.
  await page.keyboard.press('Escape')
  await expect(tokenField(page)).toHaveValue(token)
  await press(page, 'apiKey.reveal.done')
  await expect(row(page, 'Nightly report')).toContainText('account:read')
  await expect(row(page, 'Nightly report')).toContainText(t('en', 'apiKey.neverUsed'))
  expect(await page.content()).not.toContain(token)

  const headers = { authorization: `Bearer ${token}` }
  const used = await fetch(`${baseUrl}/api/account`, { headers })
  expect(await used.json()).toMatchObject({ email: testUser.email })
  await reload(page)
  await expect(row(page, 'Nightly report')).toContainText(/Last used/)
  expect(await page.content()).not.toContain(token)
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Revoke Nightly report' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'apiKey.revoke.open') })
    .click()
  await expect(page.getByText('Nightly report was revoked')).toBeVisible()
  await expect(page.getByText(t('en', 'apiKey.none'))).toBeVisible()
  const rejected = await fetch(`${baseUrl}/api/account`, { headers })
  expect(rejected.status).toBe(401)
  expect(rejected.headers.get('www-authenticate')).toMatch(/^Bearer/)
  expect(await rejected.json()).toMatchObject({
    code: 'INVALID_ACCESS_TOKEN',
    message: t('en', 'errors.INVALID_ACCESS_TOKEN'),
  })
  await test.step('a key for everything', () => createKeyForEverything(page, testUser))
})

/** On the account page: the form asks for a confirmation, because the sign-in is old. */
async function createKeyForEverything(page: Page, { email }: TestUser) {
  const rateLimits = await openRateLimits()
  await rateLimits.ageSignIn(email)
  await rateLimits.close()
  const seen = new Set((await messages(email)).map((message) => message.id))
  await press(page, 'apiKey.create.open')
  await page.getByLabel(t('en', 'apiKey.name.label'), { exact: true }).fill('Everything')
  await page.getByText(t('en', 'apiKey.scopes.everything')).click()
  await expect(page.locator('input[name="scopes"]')).toHaveCount(0)
  await press(page, 'apiKey.create.submit')
  await page
    .getByLabel(t('en', 'signIn.code.label'), { exact: true })
    .fill(await newCode(email, { seen }))
  await expect(tokenField(page)).toBeVisible()
  await press(page, 'apiKey.reveal.done')
  await expect(row(page, 'Everything')).toContainText(t('en', 'apiKey.scope.everything'))
}

test('an administrator sees and revokes the keys of a user', async ({ page }) => {
  const [admin, testUser] = [await createAdmin('Warden'), await createUser('Owner')]
  const { id } = (await request('/api/account', testUser)).json<{ id: string }>()
  const { headers, token } = await createApiKey(testUser.cookie, ['account:read'])
  await page.context().addCookies(admin.session)
  await visit(page, `/manager/users/${id}`)
  await expect(row(page, token.slice(-4))).toContainText('account:read')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Revoke Walker' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'apiKey.revoke.open') })
    .click()
  await expect(page.getByText(t('en', 'apiKey.none'))).toBeVisible()
  await expect(page.getByText(t('en', 'activity.kind.apiKey-revoked')).first()).toBeVisible()
  expect((await request('/api/account', { headers })).status).toBe(401)
})

test('the form fits every width, in both directions and themes', async ({ page }) => {
  const admin = await createAdmin('Narrow')
  await page.context().addCookies(admin.session)
  for (const [language, theme] of [
    ['en', 'light'],
    [rtlLanguage, 'dark'],
  ] as const) {
    await setLanguage(page, language)
    await setTheme(page, theme)
    await visit(page, '/app/account')
    await page.getByRole('button', { name: t(language, 'apiKey.create.open') }).click()
    await expect(scope(page, 'user:list')).toBeVisible()
    await checkEveryWidth(page)
    await checkAccessibility(page)
  }
})

test('the log contains no key', async () => {
  const { cookie } = await createUser('Quiet')
  const { headers, token } = await createApiKey(cookie, ['account:read'])
  await request('/api/account', { headers })
  await request(`/api/account?key=${token}`, { headers })
  await request('/api/account/devices', { headers })
  const log = async () => (await readServerLog()).join('\n')
  // A line is written after its response.
  await expect.poll(log).toContain('/api/account/devices')
  expect(await log()).not.toContain(token)
})

/** Understands the options of the documented command, where curl is not installed. */
const curlSubstitute = `
  const args = process.argv.slice(1)
  const headers = args.flatMap((name, at) => (name === '-H' ? [args[at + 1].split(/: (.*)/)] : []))
  fetch(args.find((arg) => /^https?:/.test(arg)), { headers: headers.map(([a, b]) => [a, b]) })
    .then((response) => response.text())
    .then(console.log)`

const defineCurl = 'command -v curl >/dev/null || curl() { "$NODE" -e "$CURL" -- "$@"; }'

test('the documented curl command works', async () => {
  const testUser = await createUser('Curly')
  const { token } = await createApiKey(testUser.cookie, ['account:read'])
  const [command] = /^curl .*Bearer.*$/m.exec(readFileSync('docs/api.md', 'utf8')) ?? []
  const line = command?.replace(/http:\/\/localhost:\d+/, baseUrl) ?? ''
  expect(line).toContain(baseUrl)
  const output = execFileSync('sh', ['-c', `${defineCurl}\n${line} --silent`], {
    encoding: 'utf8',
    env: { ...process.env, API_KEY: token, NODE: process.execPath, CURL: curlSubstitute },
  })
  expect(JSON.parse(output)).toMatchObject({ email: testUser.email })
})
