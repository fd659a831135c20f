import type { Page } from '@playwright/test'
import { codeField } from './support/locators.ts'
import { hydrated, visit } from './support/screen.ts'
import { openRateLimits } from './support/rate-limits.ts'
import { newCode, newEmail } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

// A person who mistypes, waits too long, asks twice, pastes rubbish or loses the mail always knows
// what to do next.

const resend = (page: Page) => page.getByRole('button', { name: /new code/i })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let budgets: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  budgets = await openRateLimits()
})
test.afterAll(() => budgets.close())

async function ask(page: Page, email: string, from = '/login') {
  await visit(page, from)
  await page.getByLabel(t('en', 'signIn.email.label')).fill(email)
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
}

const arabic = (code: string) =>
  code.replace(/\d/g, (it) => String.fromCharCode(0x660 + Number(it)))

for (const [name, spell] of [
  ['with a space', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ['with a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['in Arabic-Indic digits', arabic],
] as const) {
  test(`a code pasted ${name} signs in by itself`, async ({ page }) => {
    const email = newEmail()
    await ask(page, email)
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    const code = await newCode(email)
    await codeField(page).focus()
    // All at once, as the clipboard and a phone's keyboard do.
    await page.keyboard.insertText(spell(code))
    await expect(page).toHaveURL(/\/onboarding/)
  })
}

test('wrong codes say how many tries are left, also after a reload, and then what to do', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  problems.expect(/Failed to load resource.*403/)
  const email = newEmail()
  await ask(page, email)
  const right = await newCode(email)
  const field = codeField(page)
  for (const left of [/2 attempts left/, /1 attempt left/]) {
    await field.fill(wrong(right))
    await expect(field).toHaveAccessibleDescription(left)
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await page.reload()
  await hydrated(page)
  await expect(field).toHaveAccessibleDescription(/1 attempt left/)
  await field.fill(wrong(right))
  await expect(field).toHaveAccessibleDescription(/Request a new one/)
  // Said once, at the field.
  await expect(page.getByText(t('en', 'errors.TOO_MANY_ATTEMPTS'))).toHaveCount(1)
  await page.reload()
  await hydrated(page)
  await expect(field).toHaveAccessibleDescription(/Request a new one/)
  await expect(resend(page)).toBeDisabled()
  await budgets.later(email)
  await page.reload()
  await hydrated(page)
  await resend(page).click()
  await expect(page.getByText(t('en', 'signIn.verify.resent'))).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toBeFocused()
})

test('the wait for a new code is the server’s, after a reload and in another tab too', async ({
  page,
}) => {
  const email = newEmail()
  await ask(page, email)
  await expect(resend(page)).toHaveText(/New code in \d+ s/)
  await budgets.later(email, 30_000)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await visit(tab, page.url())
    await expect(resend(tab)).toHaveText(/New code in (?:[12]?\d|30) s/)
    await expect(resend(tab)).toBeDisabled()
  }
  // Counts down by itself.
  const before = await resend(page).innerText()
  await expect(resend(page)).not.toHaveText(before)
})

test('a new code ends the old one, which is then wrong, and the newest one signs in', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  const email = newEmail()
  await ask(page, email)
  const old = await newCode(email)
  await budgets.later(email)
  await page.reload()
  await hydrated(page)
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

test('an expired code is called expired when the page is opened again', async ({ page }) => {
  const email = newEmail()
  await ask(page, email)
  await expect(codeField(page)).toHaveAccessibleDescription(/expires in \d+ minutes/)
  await budgets.later(email, 10 * 60_000)
  await page.reload()
  await expect(codeField(page)).toHaveAccessibleDescription(t('en', 'errors.OTP_EXPIRED'))
  await expect(resend(page)).toBeEnabled()
})

test('asking again after Back leads to the same code instead of a refusal', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*429/)
  const email = newEmail()
  await ask(page, email, '/login?redirect=%2Fapp%2Faccount')
  const code = await newCode(email)
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount')
  await page.getByLabel(t('en', 'signIn.email.label')).fill(email)
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).dblclick()
  await expect(page).toHaveURL(/\/login\/verify/)
  await codeField(page).fill(code)
  await expect(page).toHaveURL('/onboarding?redirect=%2Fapp%2Faccount')
})

test('a code asked for in one tab works in a second, not in another browser', async ({
  page,
  newPage,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  const email = newEmail()
  await ask(page, email)
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

test('another address may be typed, and the page one wanted is kept', async ({ page }) => {
  await ask(page, newEmail(), '/login?redirect=%2Fapp%2Faccount#end')
  await page.getByRole('link', { name: t('en', 'signIn.verify.change') }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount#end')
})
