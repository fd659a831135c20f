import type { Page } from '@playwright/test'
import { codeField, heading, press } from './support/locators.ts'
import { hydrated, visit } from './support/page-actions.ts'
import { newEmail, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const emailField = (page: Page) => page.getByLabel(t('en', 'signIn.email.label'))
const continueButton = (page: Page) =>
  page.getByRole('button', { name: t('en', 'signIn.login.continue') })
const dialog = (page: Page) => page.getByRole('dialog')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName)

async function goOn(page: Page, email: string) {
  await emailField(page).fill(email)
  await continueButton(page).click()
  await expect(heading(page)).toHaveText(t('en', 'signIn.verify.heading'))
  await hydrated(page)
}

async function openNameDrawer(page: Page) {
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'account.changeName.open') }).click()
  await expect(dialog(page)).toBeVisible()
}

const nameField = (page: Page) => dialog(page).getByLabel(t('en', 'account.name.label'))

test.describe('with a mouse', () => {
  test('sign-in, verification and onboarding focus their field, and hydration keeps the focus and text of a user who has started typing', async ({
    page,
  }) => {
    await test.step('hydration', async () => {
      // Delays the script until the user has started typing.
      const begun = Promise.withResolvers<void>()
      await page.route(/\.js$/, async (route) => {
        await begun.promise
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      await emailField(page).fill('early@example.com')
      await continueButton(page).focus()
      begun.resolve()
      await hydrated(page)
      await expect(continueButton(page)).toBeFocused()
      await expect(emailField(page)).toHaveValue('early@example.com')
      await page.unroute(/\.js$/)
    })

    await visit(page, '/login')
    await expect(emailField(page)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await goOn(page, newEmail())
    await expect(codeField(page)).toBeFocused()

    const notOnboarded = await createUser()
    await page.context().addCookies(notOnboarded.session)
    await visit(page, '/onboarding')
    await expect(page.getByLabel(t('en', 'onboarding.question'))).toBeFocused()
  })

  test('a drawer focuses its first field and selects the text, also when going back from the code', async ({
    page,
  }) => {
    const testUser = await createUser('Fiona Firstfield')
    await page.context().addCookies(testUser.session)
    await openNameDrawer(page)
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.type('Fiona Second')
    await expect(nameField(page)).toHaveValue('Fiona Second')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await press(page, 'myAccount.email.open')
    const email = dialog(page).getByLabel(t('en', 'myAccount.email.label'))
    await expect(email).toBeFocused()
    await email.fill(newEmail())
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await dialog(page)
      .getByRole('button', { name: t('en', 'signIn.verify.change') })
      .click()
    await expect(email).toBeFocused()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('focuses no field, so that no keyboard opens', async ({ page }) => {
    await visit(page, '/login')
    expect(await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await focused(page)).toBe('body')
    await goOn(page, newEmail())
    expect(await focused(page)).toBe('body')

    const testUser = await createUser('Tara Touch')
    await page.context().addCookies(testUser.session)
    await openNameDrawer(page)
    await expect(dialog(page)).toBeFocused()

    const notOnboarded = await createUser()
    await page.context().addCookies(notOnboarded.session)
    await visit(page, '/onboarding')
    expect(await focused(page)).toBe('body')
  })
})
