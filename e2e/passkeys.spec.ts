import type { Page } from '@playwright/test'
import { brand } from '#/brand.ts'
import { giveDevice } from './support/device.ts'
import { checkAccessibility, visit } from './support/screen.ts'
import { ask } from './support/http.ts'
import { admin } from './support/sign-in.ts'
import { cookieOf, newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

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

test('a passkey is added, named, used by button and by field, and removed', async ({
  page,
  problems,
}) => {
  const called = `Petra ${crypto.randomUUID()}`
  const person = await newPerson(called)
  await page.context().addCookies(person.session)
  await giveDevice(page)
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

  // Where a passkey was used last, the field offers it by itself; this device says yes at once.
  await leave(page)
  await page.goto('/login?redirect=%2Fapp%2Faccount')
  await expect(page).toHaveURL('/app/account')

  const cookie = await cookieOf(admin)
  const kind = 'user-signed-in'
  const told = await ask(`/api/activity?searchTerm=${encodeURIComponent(called)}&kind=${kind}`, {
    cookie,
  })
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
  await expect(row(page, t('en', 'signInMethod.email'))).toContainText(person.email)

  problems.expect(/Failed to load resource.*401/)
  await page.context().clearCookies()
  await visit(page, '/login')
  await useButton(page).click()
  await expect(page.getByText(t('en', 'authErrors.PASSKEY_NOT_FOUND'))).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('the same device is not added twice, and says so', async ({ page }) => {
  const person = await newPerson('Dora Double')
  await page.context().addCookies(person.session)
  await giveDevice(page)
  await addPasskey(page)
  await page.getByRole('button', { name: t('en', 'signInMethod.add.passkey') }).click()
  await expect(page.getByText(t('en', 'signInMethod.add.known'))).toBeVisible()
})

test('a device that did not check who holds it opens nothing', async ({ page }) => {
  const person = await newPerson('Stan Stolen')
  await page.context().addCookies(person.session)
  const device = await giveDevice(page)
  await addPasskey(page)
  await page.context().clearCookies()
  await device.strange()
  await visit(page, '/login')
  await useButton(page).click()
  await expect(page.getByText(t('en', 'signIn.passkey.failed'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    `${brand.packageName}.session_token`,
  )
})

test('nothing of passkeys is fetched before somebody does something', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit(page, '/login')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /passkey/i.test(path))).toEqual([])
  await page.locator('input[type="email"]').click()
  await expect.poll(() => asked).toContain('/api/auth/passkey/generate-authenticate-options')
})
