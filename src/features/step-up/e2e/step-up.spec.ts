import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { chooseForUser, codeField } from '#e2e/support/locators.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// Irreversible actions need a confirmation if the sign-in is old, and then continue.

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

const question = (page: Page) => page.getByRole('dialog', { name: t('en', 'stepUp.title') })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('a canceled confirmation keeps the form, and a confirmed one continues with its input', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/)
  problems.expect(/status of 400/)
  // An administrator with an old sign-in, in the form to ban a user.
  const admin = await createAdmin('Slow Admin')
  const testUser = await createUser('Rascal Reader')
  const { id } = (await request('/api/account', testUser)).json<{ id: string }>()
  await page.context().addCookies(admin.session)
  await visit(page, `/manager/users/${id}`)
  await rateLimits.ageSignIn(admin.email)
  const seen = new Set((await messages(admin.email)).map((message) => message.id))
  const reason = page.getByLabel(t('en', 'user.ban.reason'))
  const ban = page.getByRole('button', { name: t('en', 'user.ban.save'), exact: true })
  await chooseForUser(page, 'Rascal Reader', 'user.ban.open')
  await reason.fill('Tore out a page')
  await ban.click()
  await expect(question(page)).toContainText(admin.email)
  await expect(codeField(page)).toBeFocused()
  await checkAccessibility(page)

  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  // The form keeps its input and shows why nothing was saved.
  await expect(reason).toHaveValue('Tore out a page')
  await expect(page.getByText(t('en', 'errors.SESSION_EXPIRED'))).toBeVisible()
  expect((await request(`/api/users/${id}`, admin)).json()).toMatchObject({ banReason: null })

  await ban.click()
  // The code that was just sent is still valid, so no second email is sent.
  const code = await newCode(admin.email, { seen })
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.insertText(wrong(code))
  await expect(page.getByText(/2 attempts left/)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.insertText(code)
  await expect(question(page)).toHaveCount(0)
  await expect(page.getByText(t('en', 'user.ban.done', { name: 'Rascal Reader' }))).toBeVisible()
  const banned = await request(`/api/users/${id}`, admin)
  expect(banned.json()).toMatchObject({ banReason: 'Tore out a page' })
  const sent = (await messages(admin.email)).filter(({ id, code }) => code && !seen.has(id))
  expect(sent).toHaveLength(1)
})
