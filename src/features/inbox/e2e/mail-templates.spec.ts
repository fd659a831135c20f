import { directionOf, languages } from '#/platform/i18n/language.ts'
import { mailKinds } from '#/platform/mail/server/render.ts'
import { request } from '#e2e/support/http.ts'
import { checkAccessibility, visit } from '#e2e/support/page-actions.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** What each email must contain in every language. */
const content: Record<string, string> = {
  'sign-in-code': '407291',
  'confirm-code': '180536',
  'new-address-code': '733920',
  'no-account': 'nobody@example.com',
  'address-taken': 'taken@example.com',
  'own-address-changed': 'old@example.com',
  'account-deleted': 'gone@example.com',
  invitation: 'guest@example.com',
  'address-changed': 'new@example.com',
  'webhook-paused': 'hooks.example.com', // webhook
  'organization-invitation': 'Nairobi Readers', // organizations
  'organization-deleted': 'Nairobi Readers', // organizations
  'organization-transfer': 'Nairobi Readers', // organizations
}

const firstContent = content[mailKinds[0] ?? ''] ?? 'nothing was agreed'

const pages = mailKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

// Tracing needs a script in every frame, and the frame of an email runs none.
test.use({ trace: 'off' })

test('previews every email in every language, light and dark, without scripts and only in frames of our pages', async ({
  page,
}) => {
  await visit(page, '/dev/inbox')
  await page.getByRole('link', { name: t('en', 'inbox.templates') }).click()
  await expect(page).toHaveURL('/dev/mail')
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(pages.length * 2)
  await expect(frames.first().contentFrame().locator('body')).toContainText(firstContent)
  await checkAccessibility(page)

  const sources = await frames.evaluateAll((all) => all.map((it) => it.getAttribute('src') ?? ''))
  // One after the other in an empty page, because reading a hundred frames takes a minute.
  await page.goto('about:blank')
  for (const [index, { kind, language }] of pages.entries()) {
    const papers: string[] = []
    for (const source of sources.slice(index * 2, index * 2 + 2)) {
      const { status, headers, text } = await request(source)
      expect(status, source).toBe(200)
      expect(headers['content-security-policy'], source).toContain("default-src 'none'")
      expect(headers['content-security-policy'], source).toContain("frame-ancestors 'self'")
      await page.setContent(text)
      const shown = await page.evaluate(() => ({
        direction: document.body.dir,
        text: document.body.textContent,
        background: getComputedStyle(document.body).backgroundColor,
      }))
      expect(shown.direction, source).toBe(directionOf(language))
      expect(shown.text, source).toContain(content[kind] ?? 'nothing was agreed')
      papers.push(shown.background)
    }
    expect(new Set(papers).size, `${kind} in ${language}: ${papers.join(', ')}`).toBe(2)
  }
})

test('the preview of an email allows no scripts and no frames of other sites; an unknown email and requests through a proxy get 404', async () => {
  expect((await request('/dev/mail.html?kind=constructor&language=en')).status).toBe(404)
  const path = '/dev/mail.html?kind=sign-in-code&language=en'
  const shown = await request(path)
  expect(shown.status).toBe(200)
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const headers = { 'x-forwarded-for': '203.0.113.9', accept: 'text/html' }
  for (const hidden of ['/dev/mail', path])
    expect((await request(hidden, { headers })).status).toBe(404)
})
