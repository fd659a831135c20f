import type { Page } from '@playwright/test'
import { startVerifier } from '#/platform/auth/server/testing/captcha-verifier.ts'
import { ask } from './support/http.ts'
import { startIsolatedServer } from './support/isolated-server.ts'
import { checkAccessibility, visit } from './support/screen.ts'
import { newCode, newEmail } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

// A server that asks for a captcha; the shared one does not. One for the whole file.
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

/** What the provider's script does, from the provider's address, so that our policy is real. */
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

async function askForCode(page: Page, email: string) {
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await visit(page, `${server.base}/login`)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="email"]').press('Enter')
  await expect(page.getByRole('dialog')).toContainText(t('en', 'authErrors.MISSING_RESPONSE'))
}

test('the riddle is asked before a code is sent, and a right answer sends it', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*400/)
  const email = newEmail()
  await askForCode(page, email)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'a-site good' }).click()
  await page.waitForURL('**/login/verify**')
  expect(await newCode(email, server)).toMatch(/^\d{6}$/)
})

test('a wrong answer, and none, are told at the field; one may try again', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource.*40[03]/)
  const field = page.locator('input[type="email"]')
  await askForCode(page, newEmail())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveAccessibleDescription(t('en', 'authErrors.MISSING_RESPONSE'))
  await field.press('Enter')
  await page.getByRole('button', { name: 'a-site bad' }).click()
  await expect(field).toHaveAccessibleDescription(t('en', 'authErrors.VERIFICATION_FAILED'))
  await expect(field).toBeFocused()
  await field.press('Enter')
  await page.getByRole('button', { name: 'a-site good' }).click()
  await page.waitForURL('**/login/verify**')
})

test('where none is configured, no page may load one', async () => {
  const { headers } = await ask('/login', { headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).not.toMatch(/https:\/\//)
})
