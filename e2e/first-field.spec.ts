import type { Page } from '@playwright/test'
import { codeField, heading, press } from './support/locators.ts'
import { hydrated, visit } from './support/screen.ts'
import { newEmail, newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const emailField = (page: Page) => page.getByLabel(t('en', 'signIn.email.label'))
const dialog = (page: Page) => page.getByRole('dialog')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.localName)

async function goOn(page: Page, email: string) {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
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
  test('sign-in, code and onboarding begin in their field', async ({ page }) => {
    await visit(page, '/login')
    await expect(emailField(page)).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await goOn(page, newEmail())
    await expect(codeField(page)).toBeFocused()

    const newcomer = await newPerson()
    await page.context().addCookies(newcomer.session)
    await visit(page, '/onboarding')
    await expect(page.getByLabel(t('en', 'onboarding.question'))).toBeFocused()
  })

  test('a drawer begins in its first field, ready to be typed over', async ({ page }) => {
    const person = await newPerson('Fiona Firstfield')
    await page.context().addCookies(person.session)
    await openNameDrawer(page)
    await expect(nameField(page)).toBeFocused()
    await page.keyboard.type('Fiona Second')
    await expect(nameField(page)).toHaveValue('Fiona Second')
  })

  test('the email form is focused again when someone returns to it from the code', async ({
    page,
  }) => {
    const person = await newPerson('Rita Return')
    await page.context().addCookies(person.session)
    await visit(page, '/app/account')
    await press(page, 'myAccount.email.open')
    const field = dialog(page).getByLabel(t('en', 'myAccount.email.label'))
    await expect(field).toBeFocused()
    await field.fill(newEmail())
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    await dialog(page)
      .getByRole('button', { name: t('en', 'signIn.verify.change') })
      .click()
    await expect(field).toBeFocused()
  })

  test('someone who was quicker than the script keeps the focus and the text', async ({ page }) => {
    // The page is there before its script: that waits until the person has begun.
    const begun = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await begun.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const language = page.getByLabel(t('en', 'preferences.language.label'))
    await language.focus()
    begun.resolve()
    await hydrated(page)
    await expect(language).toBeFocused()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('no field is focused, so that no keyboard opens by itself', async ({ page }) => {
    await visit(page, '/login')
    expect(await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await focused(page)).toBe('body')
    await goOn(page, newEmail())
    expect(await focused(page)).toBe('body')

    const person = await newPerson('Tara Touch')
    await page.context().addCookies(person.session)
    await openNameDrawer(page)
    await expect(dialog(page)).toBeFocused()

    const newcomer = await newPerson()
    await page.context().addCookies(newcomer.session)
    await visit(page, '/onboarding')
    expect(await focused(page)).toBe('body')
  })
})
