import { brand } from '#/brand.ts'
import { languages } from '#/platform/i18n/language.ts'
import { requestPage } from './support/http.ts'
import { startIsolatedServer } from './support/isolated-server.ts'
import { heading } from './support/locators.ts'
import { sampleUser } from './support/sample-users.ts'
import { admin, signIn, user } from './support/sign-in.ts'
import { visit } from './support/page-actions.ts'
import { asHeader, signInByApi } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

test('an error page has a readable title after the environment prefix', async () => {
  const server = await startIsolatedServer({ ENV_NAME: 'Staging', ENV_EMOJI: '🧪' })
  const { base, query } = server
  try {
    const visitor = await requestPage('/no/such/page', { base })
    expect([visitor.status, title(visitor.text)]).toEqual([
      404,
      `🧪 Page not found · ${brand.name}`,
    ])
    const cookie = asHeader(await signInByApi(user, { base }))
    const closed = await requestPage('/manager/users', { base, cookie })
    expect([closed.status, title(closed.text)]).toEqual([403, `🧪 No access · ${brand.name}`])
    const missing = await requestPage('/app/nowhere', { base, cookie })
    expect([missing.status, title(missing.text)]).toEqual([
      404,
      `🧪 Page not found · ${brand.name}`,
    ])
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const translated = await requestPage('/app/nowhere', { base, cookie, headers })
      const words = t(language, 'layout.error.404.title')
      expect(title(translated.text)).toBe(`🧪 ${words} · ${brand.name}`)
    }
    await query('alter table account rename to mislaid')
    const failed = await requestPage('/app/account', { base, cookie })
    expect([failed.status, title(failed.text)]).toEqual([
      500,
      `🧪 Something went wrong · ${brand.name}`,
    ])
  } finally {
    await server.stop()
  }
})

test('navigating to a failing page sets the title and shows the message of the error', async ({
  page,
  problems,
}) => {
  problems.expect(/page error 403/)
  problems.expect(/Failed to load resource.*403/)
  await signIn(page, admin)
  await visit(page, '/manager/users?searchTerm=salma')
  const message = 'You don’t have permission to view this user'
  await page.route('**/api/rpc/user/get*', (route) =>
    route.fulfill({
      status: 403,
      json: {
        json: {
          defined: false,
          code: 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
          status: 403,
          message,
          data: { requestId: 'x' },
        },
      },
    }),
  )
  const { name } = await sampleUser()
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText(t('en', 'layout.error.403.title'))
  await expect(page).toHaveTitle(`${t('en', 'layout.error.403.title')} · ${brand.name}`)
  // The message from the server is more specific than the general one.
  await expect(page.getByText(message)).toBeVisible()
})
