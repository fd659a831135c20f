import { languages } from '#/platform/i18n/language.ts'
import { press } from '#e2e/support/locators.ts'
import { setLanguage, visit } from '#e2e/support/page-actions.ts'
import { requestCode } from '#e2e/support/session.ts'
import { newEmail, createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// On a rate limit, the page counts down the server's Retry-After and then enables the form.

/** The message before and after the duration. */
const around = (language: (typeof languages)[number]) =>
  t(language, 'errors.CODE_SENT_ELSEWHERE', { wait: '|' }).split('|')

test('counts down on the sign-in page, in every language', async ({ page, problems }) => {
  problems.expect(/Failed to load resource.*429/)
  await page.clock.install()
  for (const language of languages)
    await test.step(language, async () => {
      const email = newEmail('waiting')
      // Another browser has just requested a code.
      await requestCode(email)
      await setLanguage(page, language)
      await visit(page, '/login')
      const field = page.getByLabel(t(language, 'signIn.email.label'))
      const button = page.getByRole('button', { name: t(language, 'signIn.login.continue') })
      await field.fill(email)
      await button.click()

      const [before = ''] = around(language)
      const sentence = page.locator('[aria-hidden]', { hasText: before.trim() })
      await expect(sentence).toBeVisible()
      const digits = async () => Number(/\d+/.exec(await sentence.innerText())?.[0])
      const first = await digits()
      expect(first).toBeGreaterThan(10)
      expect(first).toBeLessThanOrEqual(60)
      await expect(button).toBeDisabled()
      const spoken = await page.locator('.sr-only', { hasText: before.trim() }).innerText()
      await page.clock.fastForward(5_000)
      await expect.poll(digits).toBeLessThanOrEqual(first - 5)
      // The text for screen readers does not change, so it is announced once.
      expect(await page.locator('.sr-only', { hasText: before.trim() }).innerText()).toBe(spoken)

      await page.clock.fastForward(60_000)
      await expect(sentence).toHaveCount(0)
      await expect(button).toBeEnabled()
      await expect(field).not.toHaveAttribute('aria-invalid')
    })
})

test('counts down when the email is changed', async ({ page, problems }) => {
  problems.expect(/Failed to load resource.*429/)
  const testUser = await createUser('Willa Wait')
  await page.context().addCookies(testUser.session)
  await page.clock.install()
  await visit(page, '/app/account')
  await press(page, 'myAccount.email.open')
  const field = page.getByLabel(t('en', 'myAccount.email.label'))
  await field.fill(newEmail())
  await press(page, 'myAccount.email.send')
  await press(page, 'signIn.verify.change')
  await field.fill(newEmail())
  const send = page.getByRole('button', { name: t('en', 'myAccount.email.send') })
  await send.click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/in \d+ seconds/)
      .last(),
  ).toBeVisible()
  await expect(send).toBeDisabled()
  await page.clock.fastForward(61_000)
  await expect(send).toBeEnabled()
})
