import type { Page } from '@playwright/test'
import { startVerifier } from '#/platform/auth/server/testing/captcha-verifier.ts'
import { request } from '#e2e/support/http.ts'
import { startIsolatedServer } from '#e2e/support/isolated-server.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

// One server with a captcha for the whole file; the shared one has none.
test.describe.configure({ mode: 'default' })

let verifier: Awaited<ReturnType<typeof startVerifier>>
let server: Awaited<ReturnType<typeof startIsolatedServer>>

test.beforeAll(async () => {
  verifier = await startVerifier()
  server = await startIsolatedServer(verifier.env)
})

test.afterAll(async () => {
  await server.stop()
  await verifier.stop()
})

/** A stand-in for the provider's script at the provider's URL, so that our real CSP applies. */
const script = `
  window.turnstile = {
    render(place, { sitekey, callback }) {
      for (const answer of ['good', 'bad']) {
        const button = document.createElement('button')
        button.textContent = sitekey + ' ' + answer
        button.onclick = () => callback(answer)
        place.append(button)
      }
    },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

async function requestCode(page: Page, email: string) {
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await visit(page, `${server.base}/login`)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await expect(page.getByRole('dialog')).toContainText(t('en', 'errors.MISSING_RESPONSE'))
}

test('sends a code only after the captcha is solved, and a wrong or missing answer allows another attempt', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  problems.expect(/Failed to load resource.*403/)
  const email = newEmail()
  const field = page.locator('input[type="email"]')
  await requestCode(page, email)
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveAccessibleDescription(t('en', 'errors.MISSING_RESPONSE'))
  await field.press('Enter')
  await page.getByRole('button', { name: 'a-site bad' }).click()
  await expect(field).toHaveAccessibleDescription(t('en', 'errors.VERIFICATION_FAILED'))
  await expect(field).toBeFocused()
  expect(await messages(email, server.base)).toEqual([])
  await field.press('Enter')
  await page.getByRole('button', { name: 'a-site good' }).click()
  await page.waitForURL('**/login/verify**')
  expect(await newCode(email, server)).toMatch(/^\d{6}$/)
})

test('does not allow captcha scripts if no captcha is configured', async () => {
  const { headers } = await request('/login', { headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).not.toMatch(/https:\/\//)
})
