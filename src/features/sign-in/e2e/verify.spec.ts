import type { Page } from '@playwright/test'
import { codeField } from '#e2e/support/locators.ts'
import { reload, visit } from '#e2e/support/page-actions.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { newCode } from '#e2e/support/inbox.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// Typing errors, expired codes, repeated requests, pasted text and lost emails all lead to a clear next
// step.

const resend = (page: Page) => page.getByRole('button', { name: /new code/i })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

async function requestCodeOn(page: Page, email: string, from = '/login') {
  await visit(page, from)
  await page.getByLabel(t('en', 'signIn.email.label')).fill(email)
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
}

const arabic = (code: string) =>
  code.replace(/\d/g, (it) => String.fromCharCode(0x660 + Number(it)))

test('a code pasted with a space, a dash or in Arabic-Indic digits signs in without pressing a button', async ({
  page,
}) => {
  for (const [name, spell] of [
    ['with a space', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    ['with a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['in Arabic-Indic digits', arabic],
  ] as const)
    await test.step(name, async () => {
      await page.context().clearCookies()
      const email = newEmail()
      await requestCodeOn(page, email)
      await expect(codeField(page)).toBeFocused()
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
      const code = await newCode(email)
      await codeField(page).focus()
      // Filled at once, like a paste or a phone's autofill.
      await page.keyboard.insertText(spell(code))
      await expect(page).toHaveURL(/\/onboarding/)
    })
})

test('wrong codes show the remaining attempts, also after a reload, and then the next step, a code that expires', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  problems.expect(/Failed to load resource.*403/)
  const email = newEmail()
  await requestCodeOn(page, email)
  const right = await newCode(email)
  const field = codeField(page)
  for (const left of [/2 attempts left/, /1 attempt left/]) {
    await field.fill(wrong(right))
    await expect(field).toHaveAccessibleDescription(left)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await reload(page)
  await expect(field).toHaveAccessibleDescription(/1 attempt left/)
  await field.fill(wrong(right))
  await expect(field).toHaveAccessibleDescription(/Request a new one/)
  // Shown once, at the field.
  await expect(page.getByText(t('en', 'errors.TOO_MANY_ATTEMPTS'))).toHaveCount(1)
  await reload(page)
  await expect(field).toHaveAccessibleDescription(/Request a new one/)
  await expect(resend(page)).toBeDisabled()
  await rateLimits.later(email)
  await reload(page)
  await resend(page).click()
  await expect(page.getByText(t('en', 'signIn.verify.resent'))).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toBeFocused()
  // An expired code is reported when the page is opened again.
  await expect(field).toHaveAccessibleDescription(/expires in \d+ minutes/)
  await rateLimits.later(email, 10 * 60_000)
  await page.reload()
  await expect(field).toHaveAccessibleDescription(t('en', 'errors.OTP_EXPIRED'))
  await expect(resend(page)).toBeEnabled()
})

test('the wait for a new code comes from the server, in every tab, and the new code invalidates the old one', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  const email = newEmail()
  await requestCodeOn(page, email)
  const old = await newCode(email)
  await expect(resend(page)).toHaveText(/New code in \d+ s/)
  await rateLimits.later(email, 30_000)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await visit(tab, page.url())
    await expect(resend(tab)).toHaveText(/New code in (?:[12]?\d|30) s/)
    await expect(resend(tab)).toBeDisabled()
  }
  // The countdown runs without a reload.
  const before = await resend(page).innerText()
  await expect(resend(page)).not.toHaveText(before)

  await rateLimits.later(email, 31_000)
  await reload(page)
  await resend(page).dblclick()
  await expect(page.getByText(t('en', 'signIn.verify.resent'))).toBeVisible()
  let newest = old
  await expect(async () => {
    newest = await newCode(email)
    expect(newest).not.toBe(old)
  }).toPass({ timeout: 120_000 })
  await codeField(page).fill(old)
  await expect(codeField(page)).toHaveAccessibleDescription(/2 attempts left/)
  await codeField(page).fill(newest)
  await expect(page).toHaveURL(/\/onboarding/)
})

test('changing the email or going back keeps the requested page, and requesting a code again keeps the code', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*429/)
  const email = newEmail()
  const login = '/login?redirect=%2Fapp%2Faccount#end'
  const requestAgain = async () => {
    await page.getByLabel(t('en', 'signIn.email.label')).fill(email)
    await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).dblclick()
    await expect(page).toHaveURL(/\/login\/verify/)
  }
  await requestCodeOn(page, email, login)
  const code = await newCode(email)
  await page.goBack()
  await expect(page).toHaveURL(login)
  await requestAgain()
  await page.getByRole('link', { name: t('en', 'signIn.verify.change') }).click()
  await expect(page).toHaveURL(login)
  await requestAgain()
  await codeField(page).fill(code)
  await expect(page).toHaveURL('/onboarding?redirect=%2Fapp%2Faccount%23end')
})

test('a code works in a second tab but not in another browser', async ({
  page,
  newPage,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  const email = newEmail()
  await requestCodeOn(page, email)
  const code = await newCode(email)
  const stranger = await newPage()
  await visit(stranger, page.url())
  await expect(stranger.getByText(/You haven’t requested a code in this browser/)).toBeVisible()
  await codeField(stranger).fill(code)
  await expect(codeField(stranger)).toHaveAccessibleDescription(
    t('en', 'errors.INVALID_OTP_ELSEWHERE'),
  )
  const second = await page.context().newPage()
  await visit(second, page.url())
  await codeField(second).fill(code)
  await expect(second).toHaveURL(/\/onboarding/)
})
