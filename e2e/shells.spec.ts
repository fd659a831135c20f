import type { Page } from '@playwright/test'
import { brand } from '#/brand.ts'
import { languageName, languages } from '#/platform/i18n/language.ts'
import { anyPerson } from './support/sample-paths.ts'
import { heading } from './support/locators.ts'
import { admin, signIn } from './support/sign-in.ts'
import { checkAccessibility, chooseInUserMenu, setViewport, visit } from './support/screen.ts'
import { newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('the menu behind the picture leads to the account and to the other area', async ({ page }) => {
  const person = await newPerson('Mona Menu')
  await page.context().addCookies(person.session)
  await visit(page, '/app')
  await chooseInUserMenu(page, person.name, t('en', 'layout.nav.account'))
  await expect(page).toHaveURL('/app/account')
  await chooseInUserMenu(page, person.name, t('en', 'layout.switchArea'))
  await expect(page).toHaveURL('/switch?from=app')
  await expect(page.getByText(t('en', 'area.here'))).toBeVisible()
  await expect(page.getByText(t('en', 'area.denied'), { exact: true })).toBeVisible()
})

test('on a phone the manager’s entries come in a sheet, which closes on the way', async ({
  page,
}) => {
  await setViewport(page, 'phone')
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  await page.getByRole('button', { name: t('en', 'layout.menu.open') }).click()
  await expect(dialog(page)).toBeVisible()
  await checkAccessibility(page)
  await dialog(page)
    .getByRole('link', { name: t('en', 'layout.nav.users') })
    .click()
  await expect(page).toHaveURL('/manager/users')
  await expect(dialog(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText(t('en', 'user.list.title'))
})

test('the trail says where one is, and leads back', async ({ page }) => {
  const person = await anyPerson()
  await signIn(page, admin)
  await visit(page, `/manager/users/${person.id}`)
  const trail = page.getByRole('navigation', { name: t('en', 'layout.trail') })
  await expect(trail.getByRole('listitem')).toHaveText([
    t('en', 'layout.nav.dashboard'),
    t('en', 'layout.nav.users'),
    person.name,
  ])
  await trail.getByRole('link', { name: t('en', 'layout.nav.users') }).click()
  await expect(page).toHaveURL('/manager/users')
})

test('on a phone a step back stands above the page', async ({ page }) => {
  const person = await anyPerson()
  await setViewport(page, 'phone')
  await signIn(page, admin)
  await visit(page, `/manager/users/${person.id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('en', 'layout.nav.users'), exact: true })
    .click()
  await expect(page).toHaveURL('/manager/users')
})

test('a page that is long in coming is announced, and the last one stays meanwhile', async ({
  page,
}) => {
  const person = await anyPerson()
  await signIn(page, admin)
  await visit(page, `/manager/users?searchTerm=${encodeURIComponent(person.name)}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/rpc/user/get', async (route) => {
    await held.promise
    await route.continue()
  })
  const main = page.getByRole('main')
  await expect(main).toHaveAttribute('aria-busy', 'false')
  await main.getByRole('link', { name: person.name }).click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(heading(page)).toHaveText(t('en', 'user.list.title'))
  held.resolve()
  await expect(heading(page)).toHaveText(person.name)
  await expect(main).toHaveAttribute('aria-busy', 'false')
})

test('Ctrl K finds a page, a person and an action', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  const field = page.getByRole('combobox', { name: t('en', 'layout.commands.open') })
  const open = async () => {
    // The last one must have gone: inside it, the same keys close it.
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }

  await open()
  await checkAccessibility(page)
  await field.fill('user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manager/users')

  const { name } = await newPerson(`Juma ${crypto.randomUUID().slice(0, 8)}`)
  await open()
  await field.fill(name.toLowerCase())
  await page.getByRole('option', { name }).click()
  await expect(heading(page)).toHaveText(name)

  // The palette offers other languages only where there are some.
  for (const language of languages.slice(1, 2)) {
    await open()
    await field.fill(languageName(language))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('the palette offers a reader no page of the manager', async ({ page }) => {
  const person = await newPerson('Rita Reader')
  await page.context().addCookies(person.session)
  await visit(page, '/app')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: t('en', 'layout.nav.account') })).toBeVisible()
  await expect(page.getByRole('option', { name: t('en', 'layout.nav.openManager') })).toHaveCount(0)
})

test('without a connection the page says so, and stops saying it', async ({ page, context }) => {
  await signIn(page, admin)
  await visit(page, '/app')
  const notice = page.getByText(t('en', 'layout.offline'))
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('a name is changed in a drawer, and a toast says so', async ({ page }) => {
  const person = await newPerson('Nora Namechange')
  await page.context().addCookies(person.session)
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'account.changeName.open') }).click()
  await expect(page).toHaveURL('/app/account?state=change-name')
  await checkAccessibility(page)
  const name = dialog(page).getByLabel(t('en', 'account.name.label'))
  await expect(name).toHaveValue(person.name)

  await name.fill('   ')
  await page.getByRole('button', { name: t('en', 'account.changeName.save') }).click()
  await expect(dialog(page).getByText(t('en', 'account.name.required'))).toBeVisible()
  await expect(name).toBeFocused()

  await name.fill('نورة الجديدة')
  await page.getByRole('button', { name: t('en', 'account.changeName.save') }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/app/account')
  await expect(page.getByText(t('en', 'account.changeName.done'))).toBeVisible()
  await expect(page.getByRole('main').getByText('نورة الجديدة')).toBeVisible()
})

test('Back closes the drawer that the address opened', async ({ page }) => {
  const person = await newPerson('Berta Back')
  await page.context().addCookies(person.session)
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'account.changeName.open') }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/app/account')
  await expect(dialog(page)).toHaveCount(0)
})

test('Try Again is busy for 600 ms, then asks anew, and the shell stays', async ({
  page,
  problems,
}) => {
  problems.expect(/500|page error/)
  await signIn(page, admin)
  await visit(page, '/manager/users?searchTerm=salma')
  await page.clock.install()
  let refused = 0
  await page.route('**/api/rpc/user/get*', (route) => {
    refused += 1
    return route.fulfill({ status: 500, json: { json: { code: 'INTERNAL_SERVER_ERROR' } } })
  })
  const { name } = await anyPerson()
  await page.getByRole('main').getByRole('link', { name }).click()
  const again = page.getByRole('button', { name: t('en', 'layout.error.tryAgain') })
  // The three repetitions with their growing pauses pass on the browser's clock, not on ours.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('navigation', { name: t('en', 'layout.nav.label') })).toBeVisible()
  await page.unroute('**/api/rpc/user/get*')
  expect(refused).toBeGreaterThan(0)

  // From here on the browser's time stands still unless it is turned.
  await page.clock.pauseAt(Date.now() + 60 * 60_000)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(599)
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(heading(page)).toHaveText(name)
})

test('the API documentation lists the calls and what they take', async ({ page }) => {
  // Whoever is sent to one call finds it open.
  await visit(page, '/api/docs#get-users')
  const users = page.locator('#get-users')
  await expect(users).toContainText('/api/users')
  await expect(users.getByRole('rowheader', { name: 'searchTerm' })).toBeVisible()
  await expect(users.getByText('curl -b cookies.txt')).toBeVisible()
  await expect(users.getByText('user:list')).toBeVisible()
  const refusal = users.getByText('"code": "INVALID_CURSOR"')
  await expect(refusal).toBeHidden()
  await users.getByText('INVALID_CURSOR', { exact: true }).click()
  await expect(refusal).toBeVisible()
})

test('the welcome page of a demo says what this is and hands out the command', async ({ page }) => {
  await visit(page, '/welcome')
  await expect(heading(page)).toContainText(brand.name)
  await expect(page.getByText(brand.copyCommand)).toBeVisible()
  await page.getByRole('link', { name: t('en', 'demo.welcome.enter') }).click()
  await expect(page).toHaveURL('/login')
})
