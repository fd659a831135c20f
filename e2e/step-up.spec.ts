import type { Page } from '@playwright/test'
import { giveDevice } from './support/device.ts'
import { ask } from './support/http.ts'
import { chooseForUser, codeField } from './support/locators.ts'
import { checkAccessibility, setLanguage, setViewport, visit } from './support/screen.ts'
import { openRateLimits } from './support/rate-limits.ts'
import { messages, newAdmin, newCode, newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

// What cannot be taken back is asked for once more when the sign-in is old, and then goes on where
// the person was.

let budgets: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  budgets = await openRateLimits()
})
test.afterAll(() => budgets.close())

const question = (page: Page) => page.getByRole('dialog', { name: t('en', 'stepUp.title') })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('session_token'))?.value

/** An administrator who signed in long ago, about to ban somebody. */
async function aboutToBan(page: Page) {
  const admin = await newAdmin('Slow Admin')
  const person = await newPerson('Rascal Reader')
  const { id } = (await ask('/api/account', person)).json<{ id: string }>()
  await page.context().addCookies(admin.session)
  await visit(page, `/manager/users/${id}`)
  await budgets.ageSignIn(admin.email)
  const seen = new Set((await messages(admin.email)).map((letter) => letter.id))
  await chooseForUser(page, 'Rascal Reader', 'user.ban.open')
  await page.getByLabel(t('en', 'user.ban.reason')).fill('Tore out a page')
  await page.getByRole('button', { name: t('en', 'user.ban.save'), exact: true }).click()
  await expect(question(page)).toBeVisible()
  return { admin, id, seen }
}

test('a ban waits for a code and is then done as it was typed', async ({ page, problems }) => {
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
  const banned = await ask(`/api/users/${id}`, admin)
  expect(banned.json()).toMatchObject({ banReason: 'Tore out a page' })
})

test('whoever does not confirm has lost nothing, and may still do it', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/)
  const { admin, id, seen } = await aboutToBan(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  // What was underneath is still there, with what was typed, and says why nothing happened.
  await expect(page.getByLabel(t('en', 'user.ban.reason'))).toHaveValue('Tore out a page')
  await expect(page.getByText(t('en', 'errors.SESSION_EXPIRED'))).toBeVisible()
  expect((await ask(`/api/users/${id}`, admin)).json()).toMatchObject({ banReason: null })
  await page.getByRole('button', { name: t('en', 'user.ban.save'), exact: true }).click()
  // The code that was sent a moment ago is still good: no second mail.
  await codeField(page).fill(await newCode(admin.email, { seen }))
  await expect(page.getByText(t('en', 'user.ban.done', { name: 'Rascal Reader' }))).toBeVisible()
  const sent = (await messages(admin.email)).filter(({ id, code }) => code && !seen.has(id))
  expect(sent).toHaveLength(1)
})

test('a passkey confirms without a mail', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  const person = await newPerson('Petra Proof')
  await page.context().addCookies(person.session)
  await giveDevice(page)
  await visit(page, '/app/account')
  await page.getByRole('button', { name: t('en', 'signInMethod.add.passkey') }).click()
  await expect(page.getByText(t('en', 'signInMethod.add.done'))).toBeVisible()
  const before = await sessionOf(page)
  await budgets.ageSignIn(person.email)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await question(page)
    .getByRole('button', { name: t('en', 'signIn.passkey.use') })
    .click()
  await expect(page.getByText(t('en', 'signInMethod.remove.done'), { exact: true })).toBeVisible()
  // The same session as before, and no other beside it.
  expect(await sessionOf(page)).toBe(before)
  const devices = await ask('/api/account/devices', person)
  expect(devices.json()).toHaveLength(1)
  expect(await messages(person.email)).toHaveLength(1)
})

test('on a phone and in Arabic it is a drawer that says the same', async ({ page, problems }) => {
  problems.expect(/status of 403/)
  const person = await newPerson('هالة')
  await page.context().addCookies(person.session)
  await setViewport(page, 'phone')
  await setLanguage(page, 'ar')
  await visit(page, '/app/account')
  await budgets.ageSignIn(person.email)
  await page.getByRole('button', { name: t('ar', 'signInMethod.add.passkey') }).click()
  const dialog = page.getByRole('dialog', { name: t('ar', 'stepUp.title') })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(person.email)
  await checkAccessibility(page)
})
