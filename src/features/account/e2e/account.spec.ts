import { request, requestPage } from '#e2e/support/http.ts'
import { codeField, press } from '#e2e/support/locators.ts'
import {
  checkAccessibility,
  reload,
  setLanguage,
  setViewport,
  visit,
} from '#e2e/support/page-actions.ts'
import { textOf } from '#e2e/support/read-html.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import { createAdmin, newEmail, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

const subjects = async (email: string) => (await messages(email)).map(({ subject }) => subject)

for (const area of ['app', 'manager'] as const) {
  const isOld = area === 'app'
  const name = isOld ? 'after a confirmation of an old sign-in' : 'after a fresh sign-in'
  test(`changes the email with a code sent to the new one, in /${area}, ${name}`, async ({
    page,
    problems,
  }) => {
    const testUser = area === 'app' ? await createUser('Mover') : await createAdmin('Moving Admin')
    const elsewhere = await signInAgain(testUser.email)
    await page.context().addCookies(testUser.session)
    const moved = newEmail('moved')
    await visit(page, `/${area}/account`)
    if (isOld) {
      problems.expect(/status of 403/)
      await rateLimits.ageSignIn(testUser.email)
    }
    const seen = new Set((await messages(testUser.email)).map(({ id }) => id))
    await press(page, 'myAccount.email.open')
    await page.getByLabel(t('en', 'myAccount.email.label')).fill(moved)
    await press(page, 'myAccount.email.send')
    if (isOld) {
      const question = page.getByRole('dialog', { name: t('en', 'stepUp.title') })
      await expect(question).toBeVisible()
      await codeField(page).fill(await newCode(testUser.email, { seen }))
      await expect(question).toHaveCount(0)
    }
    await expect(page).toHaveURL(new RegExp(`newEmail=${encodeURIComponent(moved)}`))
    await expect(codeField(page)).toBeVisible()
    await checkAccessibility(page)
    // A reload keeps the step.
    await reload(page)
    await codeField(page).fill(await newCode(moved))
    await expect(page.getByText(t('en', 'myAccount.email.done'))).toBeVisible()
    await expect(page).toHaveURL(`/${area}/account`)
    await expect(page.getByRole('main').getByText(moved).first()).toBeVisible()
    for (const address of [testUser.email, moved])
      await expect
        .poll(() => subjects(address), { timeout: 120_000 })
        .toContainEqual(expect.stringContaining('was changed'))
    expect((await request('/api/account', elsewhere)).status).toBe(401)
    expect((await request('/api/account', testUser)).json()).toMatchObject({ email: moved })
    const { text } = await requestPage(`/${area}/account`, { cookie: testUser.cookie })
    expect(textOf(text)).toContain(moved)
  })
}

async function signInAgain(email: string) {
  await rateLimits.later(email, 61 * 60_000)
  return { cookie: asHeader(await signInByApi(email)) }
}

test('responds to a taken email as to a free one', async ({ page, problems }) => {
  problems.expect(/status of 400/)
  const other = await createUser('Owner')
  const testUser = await createUser('Curious')
  await page.context().addCookies(testUser.session)
  await visit(page, `/app/account?newEmail=${encodeURIComponent(other.email)}`)
  // No code has been requested yet; the URL only prefills the email.
  await expect(page.getByLabel(t('en', 'myAccount.email.label'))).toHaveValue(other.email)
  await press(page, 'myAccount.email.send')
  await expect(codeField(page)).toBeVisible()
  await codeField(page).fill('000000')
  await expect(page.getByText(/2 attempts left/)).toBeVisible()
  await expect
    .poll(() => subjects(other.email), { timeout: 120_000 })
    .toContainEqual(expect.stringContaining('already has'))
})

test('deletes the account after the user types its email, in every tab at once', async ({
  page,
}) => {
  const testUser = await createUser('Leaver')
  await page.context().addCookies(testUser.session)
  await visit(page, '/app/account')
  await press(page, 'myAccount.delete.open')
  await expect(page.getByText(t('en', 'myAccount.delete.stays'))).toBeVisible()
  await checkAccessibility(page)
  const field = page.getByLabel(t('en', 'myAccount.delete.label'), { exact: true })
  await field.fill('someone@example.com')
  await press(page, 'myAccount.delete.confirm')
  await expect(page.getByText(t('en', 'myAccount.delete.mismatch'))).toBeVisible()
  await field.fill(testUser.email)
  await press(page, 'myAccount.delete.confirm')
  await expect(page).toHaveURL('/login')
  const elsewhere = await requestPage('/app/account', { cookie: testUser.cookie })
  expect(elsewhere.status).toBe(307)
  expect(elsewhere.headers.location).toMatch(/^\/login/)
  await expect
    .poll(() => subjects(testUser.email), { timeout: 120_000 })
    .toContainEqual(expect.stringContaining('was deleted'))
})

test('the account page and its confirmation are accessible on a phone and from right to left', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/)
  const testUser = await createUser('هالة')
  await page.context().addCookies(testUser.session)
  await setViewport(page, 'phone')
  await setLanguage(page, rtlLanguage)
  await visit(page, '/app/account')
  for (const key of ['myAccount.email.open', 'myAccount.delete.open'])
    await expect(page.getByRole('button', { name: t(rtlLanguage, key) })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await checkAccessibility(page)

  // The confirmation is a drawer there.
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
