import { requestPage } from '#e2e/support/http.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { admin, user } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** The destinations of the links that contain a text. */
const linksWith = (html: string, text: string) =>
  Array.from(html.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g))
    .filter(([, , content]) => content?.includes(text))
    .map(([, to]) => to)

test('the switch page marks the current area without a "from" parameter', async () => {
  for (const [email, area] of [
    [user, '/app'],
    [admin, '/manager'],
  ] as const) {
    const { status, text } = await requestPage('/switch', { cookie: await cookieOf(email) })
    expect(status).toBe(200)
    expect(linksWith(text, t('en', 'area.here')), email).toEqual([area])
  }
})
