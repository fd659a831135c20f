import { chooseForUser, press } from '#e2e/support/locators.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const found = (email: string) => `/manager/users?searchTerm=${encodeURIComponent(email)}`

test('the list keeps its state after a ban and a deletion, and not when a link is followed while typing', async ({
  page,
}) => {
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

  const swift = await createUser('Swift Reader')
  await page.getByRole('searchbox').fill(swift.email)
  const link = page.getByRole('link', { name: 'Swift Reader' })
  await expect(link).toBeVisible()
  await page.clock.install()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/rpc/user/get**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill(swift.email.slice(0, -1))
  await link.click()
  await page.clock.runFor(1000)
  held.resolve(undefined)
  // The pending search does not return to the list.
  await expect(page.getByRole('heading', { name: 'Swift Reader' })).toBeVisible()
  await expect(page).toHaveURL(/\/manager\/users\/[\w-]+$/)
})

test('current users manage themselves only on the account page, which marks the current device', async ({
  page,
}) => {
  const { name, email, session } = await createAdmin('Gatekeeper')
  await page.context().addCookies(session)
  const menu = page.getByRole('button', { name: t('en', 'user.actions.open', { name }) })
  await visit(page, found(email))
  await expect(page.getByRole('cell', { name: t('en', 'user.you') })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('link', { name: t('en', 'user.own.open') })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await visit(page, `${page.url()}/update`)
  await expect(page).toHaveURL('/manager/account')
  // It cannot be signed out from the list.
  await expect(page.getByText(t('en', 'device.current'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('en', 'device.others.open') })).toHaveCount(0)
})
