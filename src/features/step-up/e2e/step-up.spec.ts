import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { chooseForUser, codeField } from '#e2e/support/locators.ts'
import { checkAccessibility, setLanguage, setViewport, visit } from '#e2e/support/page-actions.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'

// Irreversible actions need a confirmation if the sign-in is old, and then continue.

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

const question = (page: Page) => page.getByRole('dialog', { name: t('en', 'stepUp.title') })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** An administrator with an old sign-in, in the form to ban a user. */
async function aboutToBan(page: Page) {
  const admin = await createAdmin('Slow Admin')
  const testUser = await createUser('Rascal Reader')
  const { id } = (await request('/api/account', testUser)).json<{ id: string }>()
  await page.context().addCookies(admin.session)
  await visit(page, `/manager/users/${id}`)
  await rateLimits.ageSignIn(admin.email)
  const seen = new Set((await messages(admin.email)).map((message) => message.id))
  await chooseForUser(page, 'Rascal Reader', 'user.ban.open')
  await page.getByLabel(t('en', 'user.ban.reason')).fill('Tore out a page')
  await page.getByRole('button', { name: t('en', 'user.ban.save'), exact: true }).click()
  await expect(question(page)).toBeVisible()
  return { admin, id, seen }
}

test('a ban continues with its input after the code is confirmed', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  problems.expect(/status of 400/)
  const { admin, id, seen } = await aboutToBan(page)
  await expect(question(page)).toContainText(admin.email)
  await expect(codeField(page)).toBeFocused()
  await checkAccessibility(page)
  const code = await newCode(admin.email, { seen })
  await page.keyboard.insertText(wrong(code))
  await expect(page.getByText(/2 attempts left/)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.insertText(code)
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText(t('en', 'user.ban.done', { name: 'Rascal Reader' }))).toBeVisible()
  const banned = await request(`/api/users/${id}`, admin)
  expect(banned.json()).toMatchObject({ banReason: 'Tore out a page' })
})

test('canceling the confirmation keeps the form, which can be submitted again', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/)
  const { admin, id, seen } = await aboutToBan(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  // The form keeps its input and shows why nothing was saved.
  await expect(page.getByLabel(t('en', 'user.ban.reason'))).toHaveValue('Tore out a page')
  await expect(page.getByText(t('en', 'errors.SESSION_EXPIRED'))).toBeVisible()
  expect((await request(`/api/users/${id}`, admin)).json()).toMatchObject({ banReason: null })
  await page.getByRole('button', { name: t('en', 'user.ban.save'), exact: true }).click()
  // The code that was just sent is still valid, so no second email is sent.
  await codeField(page).fill(await newCode(admin.email, { seen }))
  await expect(page.getByText(t('en', 'user.ban.done', { name: 'Rascal Reader' }))).toBeVisible()
  const sent = (await messages(admin.email)).filter(({ id, code }) => code && !seen.has(id))
  expect(sent).toHaveLength(1)
})

test('is a drawer on a phone, also from right to left', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  const testUser = await createUser('هالة')
  await page.context().addCookies(testUser.session)
  await setViewport(page, 'phone')
  await setLanguage(page, rtlLanguage)
  await visit(page, '/app/account')
  await rateLimits.ageSignIn(testUser.email)
  await page.getByRole('button', { name: t(rtlLanguage, 'myAccount.delete.open') }).click()
  const field = page.getByLabel(t(rtlLanguage, 'myAccount.delete.label'), { exact: true })
  await field.fill(testUser.email)
  await page.getByRole('button', { name: t(rtlLanguage, 'myAccount.delete.confirm') }).click()
  const dialog = page.getByRole('dialog', { name: t(rtlLanguage, 'stepUp.title') })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(testUser.email)
  await checkAccessibility(page)
})
