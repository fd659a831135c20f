import type { Page } from '@playwright/test'
import { brand } from '#/brand.ts'
import { addAuthenticator } from '#e2e/support/virtual-authenticator.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { request } from '#e2e/support/http.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const useButton = (page: Page) => page.getByRole('button', { name: t('en', 'signIn.passkey.use') })
const leave = (page: Page) =>
  page.context().clearCookies({ name: `${brand.packageName}.session_token` })

async function addPasskey(page: Page) {
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'signInMethod.add.passkey') }).click()
  await expect(page.getByText(t('en', 'signInMethod.add.done'))).toBeVisible()
  await expect(row(page, t('en', 'signInMethod.passkey'))).toBeVisible()
}

test('adds, names and removes a passkey, and signs in with it by button and by autofill', async ({
  page,
  problems,
}) => {
  const called = `Petra ${crypto.randomUUID()}`
  const testUser = await createUser(called)
  await page.context().addCookies(testUser.session)
  await addAuthenticator(page)
  await addPasskey(page)
  await checkAccessibility(page)

  await page.getByRole('button', { name: /^Rename/ }).click()
  const name = page.getByLabel(t('en', 'signInMethod.name.label'), { exact: true })
  await name.fill('Kitchen laptop')
  await page.getByRole('button', { name: t('en', 'signInMethod.rename.save') }).click()
  await expect(row(page, 'Kitchen laptop')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Kitchen laptop')).toBeVisible()

  await leave(page)
  await visit(page, '/login?redirect=%2Fapp%2Faccount')
  await useButton(page).click()
  await expect(page).toHaveURL('/app/account')

  // After a sign-in with a passkey, the field offers it; the virtual authenticator accepts at once.
  await leave(page)
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await expect(page).toHaveURL('/app/account')

  const cookie = await cookieOf(admin)
  const kind = 'user-signed-in'
  const told = await request(
    `/api/activity?searchTerm=${encodeURIComponent(called)}&kind=${kind}`,
    {
      cookie,
    },
  )
  const ways = told.json<{ items: { changes: object }[] }>().items.map(({ changes }) => changes)
  expect(ways.filter((way) => JSON.stringify(way) === '{"method":[null,"passkey"]}')).toHaveLength(
    2,
  )

  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click()
  await page
    .getByRole('button', { name: t('en', 'signInMethod.remove.confirm'), exact: true })
    .last()
    .click()
  await expect(row(page, 'Kitchen laptop')).toHaveCount(0)
  await expect(row(page, t('en', 'signInMethod.email'))).toContainText(testUser.email)

  problems.expect(/Failed to load resource.*401/)
  await page.context().clearCookies()
  await visit(page, '/login')
  await useButton(page).click()
  await expect(page.getByText(t('en', 'errors.PASSKEY_NOT_FOUND'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a device is added once, asked for once, and rejected without user verification', async ({
  page,
}) => {
  const testUser = await createUser(`Paula ${crypto.randomUUID()}`)
  await page.context().addCookies(testUser.session)
  const device = await addAuthenticator(page)
  await addPasskey(page)
  await page.getByRole('button', { name: t('en', 'signInMethod.add.passkey') }).click()
  await expect(page.getByText(t('en', 'signInMethod.add.known'))).toBeVisible()
  await leave(page)

  const asked: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/passkey/generate-authenticate-options')) asked.push(sent.url())
  })
  const filledIn = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/passkey/verify-authentication', async (route) => {
    filledIn.resolve()
    await released.promise
    await route.continue()
  })
  await visit(page, '/login?redirect=%2Fapp%2Faccount')
  // The browser offers the passkey when the button is pressed down; the virtual authenticator accepts.
  await useButton(page).hover()
  await page.mouse.down()
  await filledIn.promise
  await page.mouse.up()
  released.resolve()
  await expect(page).toHaveURL('/app/account')
  expect(asked).toHaveLength(1)

  await page.context().clearCookies()
  await device.failUserVerification()
  await visit(page, '/login')
  await useButton(page).click()
  await expect(page.getByText(t('en', 'signIn.passkey.failed'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    `${brand.packageName}.session_token`,
  )
})

test('loads no passkey code before the first interaction', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/login')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /passkey/i.test(path))).toEqual([])
  await page.locator('input[type="email"]').click()
  await expect.poll(() => asked).toContain('/api/auth/passkey/generate-authenticate-options')
})
