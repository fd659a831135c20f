import type { Page } from '@playwright/test'
import { brand } from '#/brand.ts'
import { request } from '#e2e/support/http.ts'
import { codeField, heading } from '#e2e/support/locators.ts'
import { admin, user } from '#e2e/support/sign-in.ts'
import { chooseInUserMenu, reload, visit } from '#e2e/support/page-actions.ts'
import { withEmailLock } from '#e2e/support/email-lock.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { newEmail, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

const emailField = (page: Page) => page.getByLabel(t('en', 'signIn.email.label'))

async function requestCode(page: Page, email: string) {
  await visit(page, '/login')
  await emailField(page).fill(email)
  await page.getByRole('button', { name: t('en', 'signIn.login.continue') }).click()
  await expect(heading(page)).toHaveText(t('en', 'signIn.verify.heading'))
}

async function enterName(page: Page, name: string) {
  await page.getByLabel(t('en', 'onboarding.question')).fill(name)
  await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
}

/** Opens the inbox in a new tab and reads the newest code. */
async function readCodeInInbox(page: Page, email: string, seen: Set<string>): Promise<string> {
  await newCode(email, { seen })
  const inbox = await page.context().newPage()
  await visit(inbox, `/dev/inbox?to=${encodeURIComponent(email)}`)
  const newest = inbox.getByRole('listitem').first()
  await expect(newest).toContainText(email)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await newest.innerText())?.[0] ?? ''
  await inbox.close()
  return code
}

test('the sample users sign in with the code in the inbox and land in their area', async ({
  page,
}) => {
  for (const [email, area, title] of [
    [admin, '/manager/dashboard', t('en', 'dashboard.title')],
    [user, '/app', 'Sample User'],
  ] as const)
    await test.step(email, async () => {
      // Requests of the page that is still open would be answered with 401.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await withEmailLock(email, async () => {
        const seen = new Set((await messages(email)).map(({ id }) => id))
        await visit(page, '/login')
        // The button of the sample account on the sign-in page. Earlier sign-ins succeeded, so no rate
        // limit applies.
        await page.getByRole('button', { name: email }).click()
        await expect(heading(page)).toHaveText(t('en', 'signIn.verify.heading'))
        await expect(page.getByText(email)).toBeVisible()
        await codeField(page).fill(await readCodeInInbox(page, email, seen))
        await expect(page).toHaveURL(area)
      })
      await expect(heading(page)).toContainText(title)
      const [session] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
      expect(session).toMatchObject({ sameSite: 'Lax', path: '/' })
    })
})

test('a new user sees a wrong code at the field, enters a name once and lands in the app', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  const email = newEmail('notOnboarded')
  await requestCode(page, email)
  const right = await newCode(email)
  const field = codeField(page)
  await field.fill(right === '000000' ? '111111' : '000000')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(t('en', 'errors.INVALID_OTP')))
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/login\/verify/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    `${brand.packageName}.session_token`,
  )
  await field.fill(right)
  await expect(page).toHaveURL(/\/onboarding/)

  await expect(page.getByText(email)).toBeVisible()
  const name = page.getByLabel(t('en', 'onboarding.question'))
  await page.getByRole('button', { name: t('en', 'onboarding.continue') }).click()
  await expect(name).toHaveAccessibleDescription(t('en', 'account.name.required'))
  await enterName(page, 'Nadia New')
  await expect(page).toHaveURL('/app')
  await expect(heading(page)).toContainText('Nadia New')
  await expect(page.getByText(t('en', 'onboarding.done', { name: 'Nadia New' }))).toBeVisible()
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/app')
})

test('validates the email and the code before sending them, and ignores a redirect to another site', async ({
  page,
}) => {
  const login = '/login?redirect=%2F%2Fexample.org%2Fapp'
  await visit(page, login)
  const go = page.getByRole('button', { name: t('en', 'signIn.login.continue') })
  await go.click()
  await expect(emailField(page)).toHaveAccessibleDescription(t('en', 'signIn.email.required'))
  await emailField(page).fill('nobody@nowhere')
  await go.click()
  await expect(emailField(page)).toHaveAccessibleDescription(t('en', 'signIn.email.invalid'))
  await expect(emailField(page)).toBeFocused()
  await expect(page).toHaveURL(login)
  const email = newEmail()
  await emailField(page).fill(email)
  await go.click()
  const confirm = page.getByRole('button', { name: t('en', 'signIn.verify.confirm') })
  await confirm.click()
  await expect(codeField(page)).toHaveAccessibleDescription(
    new RegExp(t('en', 'signIn.code.required')),
  )
  await codeField(page).fill('12345')
  await confirm.click()
  await expect(codeField(page)).toHaveAccessibleDescription(
    new RegExp(t('en', 'signIn.code.length_other', { count: 6 })),
  )
  await codeField(page).fill(await newCode(email))
  await enterName(page, 'Olga Open')
  await expect(page).toHaveURL('/app')
})

test('returns to the requested page with search and hash, after the verify page was reloaded, and signs a second tab in', async ({
  page,
}) => {
  const email = newEmail()
  await visit(page, '/app/account?state=change-name#end')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await emailField(page).fill(email)
  await emailField(page).press('Enter')
  await expect(heading(page)).toHaveText(t('en', 'signIn.verify.heading'))
  await reload(page)
  await expect(page.getByText(email)).toBeVisible()
  const second = await page.context().newPage()
  await visit(second, '/login')
  await codeField(page).fill(await newCode(email))
  await enterName(page, 'Rita Redirect')
  await expect(page).toHaveURL('/app/account?state=change-name#end')
  await expect(page.getByRole('dialog')).toBeVisible()
  await second.reload()
  await expect(second).toHaveURL('/app')
})

test('signing out in the menu can be canceled, ends the session, and Back shows no user data', async ({
  page,
}) => {
  const testUser = await createUser('Lena Leaving')
  await page.context().addCookies(testUser.session)
  await visit(page, '/app/account')
  await visit(page, '/app')
  await expect(heading(page)).toContainText(testUser.name)
  const dialog = page.getByRole('alertdialog', { name: t('en', 'signIn.signOut.title') })
  const account = () => request('/api/account', { cookie: testUser.cookie })
  await chooseInUserMenu(page, testUser.name, t('en', 'layout.signOut'))
  await dialog.getByRole('button', { name: t('en', 'signIn.signOut.cancel') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page)).toContainText(testUser.name)
  expect((await account()).status).toBe(200)
  await chooseInUserMenu(page, testUser.name, t('en', 'layout.signOut'))
  await expect(dialog).toContainText(t('en', 'signIn.signOut.text'))
  await dialog.getByRole('button', { name: t('en', 'signIn.signOut.confirm') }).click()
  await expect(page).toHaveURL('/login')
  expect((await account()).status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(testUser.name)).toHaveCount(0)
  await expect(page.getByText(testUser.email)).toHaveCount(0)
})

test('signing out on its page can be canceled, and signs out every other tab', async ({ page }) => {
  const testUser = await createUser('Otto Othertab')
  await page.context().addCookies(testUser.session)
  await visit(page, '/app/account')
  await visit(page, '/logout')
  await page.getByRole('link', { name: t('en', 'signIn.signOut.cancel') }).click()
  await expect(page).toHaveURL(/\/app/)
  expect((await request('/api/account', { cookie: testUser.cookie })).status).toBe(200)
  const other = await page.context().newPage()
  await visit(other, '/app/account')
  await expect(other.getByText(testUser.email).first()).toBeVisible()
  await visit(page, '/logout')
  await page.getByRole('button', { name: t('en', 'signIn.signOut.confirm') }).click()
  await expect(page).toHaveURL('/login')
  // Without any interaction in this tab.
  await expect(other).toHaveURL(/\/login\?redirect=%2Fapp%2Faccount/)
  await expect(other.getByText(testUser.email)).toHaveCount(0)
})

test('requesting a code responds alike to known and unknown emails', async () => {
  const path = '/api/auth/email-otp/send-verification-otp'
  const testUser = await createUser('Kim Known')
  const known = await request(path, { body: { email: testUser.email } })
  const unknown = await request(path, { body: { email: newEmail() } })
  expect(known.status).toBe(200)
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
})
