import type { Page } from '@playwright/test'
import { addAuthenticator } from '#e2e/support/virtual-authenticator.ts'
import { request } from '#e2e/support/http.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { messages } from '#e2e/support/inbox.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))?.value

test('a passkey confirms without an email', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  const testUser = await createUser('Petra Proof')
  await page.context().addCookies(testUser.session)
  await addAuthenticator(page)
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'signInMethod.add.passkey') }).click()
  await expect(page.getByText(t('en', 'signInMethod.add.done'))).toBeVisible()
  const before = await sessionOf(page)
  await rateLimits.ageSignIn(testUser.email)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await page
    .getByRole('dialog', { name: t('en', 'stepUp.title') })
    .getByRole('button', { name: t('en', 'signIn.passkey.use') })
    .click()
  await expect(page.getByText(t('en', 'signInMethod.remove.done'), { exact: true })).toBeVisible()
  // The session is the same, and no other one was created.
  expect(await sessionOf(page)).toBe(before)
  const devices = await request('/api/account/devices', testUser)
  expect(devices.json()).toHaveLength(1)
  expect(await messages(testUser.email)).toHaveLength(1)
})
