import { chooseForUser, press } from '#e2e/support/locators.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const found = (email: string) => `/manager/users?searchTerm=${encodeURIComponent(email)}`

test('bans and deletes users from the list, which keeps its state', async ({ page }) => {
  await page.context().addCookies((await createAdmin('Gatekeeper')).session)
  const { email } = await createUser('Row Reader')
  await visit(page, found(email))
  const asked = page.url()
  await chooseForUser(page, 'Row Reader', 'user.ban.open')
  await press(page, 'user.ban.save')
  await expect(page.getByRole('cell', { name: t('en', 'user.status.banned') })).toBeVisible()
  await chooseForUser(page, 'Row Reader', 'form.delete')
  await press(page, 'user.delete.confirm')
  await expect(page.getByText(t('en', 'user.noResults.title'))).toBeVisible()
  expect(page.url()).toBe(asked)
})

test('the row of the current user has no menu', async ({ page }) => {
  const admin = await createAdmin('Gatekeeper')
  await page.context().addCookies(admin.session)
  await visit(page, found(admin.email))
  await expect(page.getByRole('cell', { name: t('en', 'user.you') })).toBeVisible()
  const menu = page.getByRole('button', {
    name: t('en', 'user.actions.open', { name: 'Gatekeeper' }),
  })
  await expect(menu).toHaveCount(0)
})

test('a link followed while typing opens, and the pending search does not return to the list', async ({
  page,
}) => {
  await page.context().addCookies((await createAdmin('Gatekeeper')).session)
  const { email } = await createUser('Swift Reader')
  await visit(page, found(email))
  await page.clock.install()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/rpc/user/get**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill(email.slice(0, -1))
  await page.getByRole('link', { name: 'Swift Reader' }).click()
  await page.clock.runFor(1000)
  held.resolve(undefined)
  await expect(page.getByRole('heading', { name: 'Swift Reader' })).toBeVisible()
  await expect(page).toHaveURL(/\/manager\/users\/[\w-]+$/)
})
