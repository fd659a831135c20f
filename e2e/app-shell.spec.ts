import type { Page } from '@playwright/test'
import { languageName, languages } from '#/platform/i18n/language.ts'
import { sampleUser } from './support/sample-users.ts'
import { heading } from './support/locators.ts'
import { admin, signIn } from './support/sign-in.ts'
import { checkAccessibility, chooseInUserMenu, setViewport, visit } from './support/page-actions.ts'
import { createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('the user menu links to the account and to the other area, a notice shows while offline, and the palette has no manager pages for a user without access', async ({
  page,
  context,
}) => {
  const testUser = await createUser('Mona Menu')
  await context.addCookies(testUser.session)
  await visit(page, '/app')

  await test.step('a notice while offline', async () => {
    const notice = page.getByText(t('en', 'layout.offline'))
    await expect(notice).toHaveCount(0)
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
  })

  await test.step('the palette without manager pages', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: t('en', 'layout.nav.account') })).toBeVisible()
    const manager = page.getByRole('option', { name: t('en', 'layout.nav.openManager') })
    await expect(manager).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('the user menu', async () => {
    await chooseInUserMenu(page, testUser.name, t('en', 'layout.nav.account'))
    await expect(page).toHaveURL('/app/account')
    await chooseInUserMenu(page, testUser.name, t('en', 'layout.switchArea'))
    await expect(page).toHaveURL('/switch?from=app')
    await expect(page.getByText(t('en', 'area.here'))).toBeVisible()
    await expect(page.getByText(t('en', 'area.denied'), { exact: true })).toBeVisible()
  })
})

test('on a phone, the manager navigation is a sheet that closes on navigation', async ({
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

test('a user page has a breadcrumb or, on a phone, a link back, and the list stays visible while it loads', async ({
  page,
}) => {
  const testUser = await sampleUser()
  await signIn(page, admin)
  await visit(page, `/manager/users/${testUser.id}`)
  const main = page.getByRole('main')

  await test.step('the breadcrumb', async () => {
    const trail = page.getByRole('navigation', { name: t('en', 'layout.trail') })
    await expect(trail.getByRole('listitem')).toHaveText([
      t('en', 'layout.nav.dashboard'),
      t('en', 'layout.nav.users'),
      testUser.name,
    ])
    await trail.getByRole('link', { name: t('en', 'layout.nav.users') }).click()
    await expect(page).toHaveURL('/manager/users')
  })

  await test.step('the link back on a phone', async () => {
    await page.goBack()
    await expect(heading(page)).toHaveText(testUser.name)
    await setViewport(page, 'phone')
    await main.getByRole('link', { name: t('en', 'layout.nav.users'), exact: true }).click()
    await expect(page).toHaveURL('/manager/users')
    await setViewport(page, 'desktop')
  })

  await test.step('progress while the previous page stays visible', async () => {
    await visit(page, `/manager/users?searchTerm=${encodeURIComponent(testUser.name)}`)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/rpc/user/get', async (route) => {
      await held.promise
      await route.continue()
    })
    await expect(main).toHaveAttribute('aria-busy', 'false')
    await main.getByRole('link', { name: testUser.name }).click()
    await expect(main).toHaveAttribute('aria-busy', 'true')
    await expect(heading(page)).toHaveText(t('en', 'user.list.title'))
    held.resolve()
    await expect(heading(page)).toHaveText(testUser.name)
    await expect(main).toHaveAttribute('aria-busy', 'false')
  })
})

test('Ctrl K finds a page, a user and an action', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/dashboard')
  const field = page.getByRole('combobox', { name: t('en', 'layout.commands.open') })
  const open = async () => {
    // The previous palette must be closed, because the same keys close an open one.
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }

  await open()
  await checkAccessibility(page)
  await field.fill('user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manager/users')

  const { name } = await createUser(`Juma ${crypto.randomUUID().slice(0, 8)}`)
  await open()
  await field.fill(name.toLowerCase())
  await page.getByRole('option', { name }).click()
  await expect(heading(page)).toHaveText(name)

  // The palette offers languages only if there is more than one.
  for (const language of languages.slice(1, 2)) {
    await open()
    await field.fill(languageName(language))
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(dialog(page)).toHaveCount(0)
  }
})

test('on the account page, the tab is visible if not all fit, Back closes a drawer, and a drawer changes the name', async ({
  page,
}) => {
  const testUser = await createUser('Nora Namechange')
  await page.context().addCookies(testUser.session)
  await page.setViewportSize({ width: 100, height: 600 })
  await visit(page, '/app/account')

  await test.step('the tab of the current page is visible', async () => {
    const tab = (label: 'home' | 'account') =>
      page
        .getByRole('navigation', { name: t('en', 'layout.nav.label') })
        .getByRole('link', { name: t('en', `layout.nav.${label}`) })
    await expect(tab('account')).toBeInViewport({ ratio: 1 })
    await expect(tab('home')).not.toBeInViewport({ ratio: 1 })
    await tab('home').click()
    await expect(page).toHaveURL('/app')
    await page.goBack()
    await expect(tab('account')).toBeInViewport({ ratio: 1 })
  })

  await setViewport(page, 'desktop')
  const open = page.getByRole('button', { name: t('en', 'account.changeName.open') })
  await test.step('Back closes a drawer that is open in the URL', async () => {
    await open.click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/app/account')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('the drawer changes the name and a toast confirms it', async () => {
    await open.click()
    await expect(page).toHaveURL('/app/account?state=change-name')
    await checkAccessibility(page)
    const name = dialog(page).getByLabel(t('en', 'account.name.label'))
    await expect(name).toHaveValue(testUser.name)

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
})

test('Try Again is busy for 600 ms, then retries while the shell stays', async ({
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
  const { name } = await sampleUser()
  await page.getByRole('main').getByRole('link', { name }).click()
  const again = page.getByRole('button', { name: t('en', 'layout.error.tryAgain') })
  // The three retries and their growing delays run on the browser's fake clock.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('navigation', { name: t('en', 'layout.nav.label') })).toBeVisible()
  await page.unroute('**/api/rpc/user/get*')
  expect(refused).toBeGreaterThan(0)

  // From here on, the browser's time advances only explicitly.
  await page.clock.pauseAt(Date.now() + 60 * 60_000)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(599)
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(1)
  await expect(heading(page)).toHaveText(name)
})

test('the API documentation lists the calls and their parameters', async ({ page }) => {
  // A link to a call opens it.
  await visit(page, '/api/docs#get-users')
  const users = page.locator('#get-users')
  await expect(users).toContainText('/api/users')
  await expect(users.getByRole('rowheader', { name: 'searchTerm' })).toBeVisible()
  await expect(users.getByText('curl')).toBeVisible()
  await expect(users.getByText('user:list', { exact: true })).toBeVisible()
  const refusal = users.getByText('"code": "INVALID_CURSOR"')
  await expect(refusal).toBeHidden()
  await users.getByText('INVALID_CURSOR', { exact: true }).click()
  await expect(refusal).toBeVisible()
})
