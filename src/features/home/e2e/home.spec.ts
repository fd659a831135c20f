import { requestPage } from '#e2e/support/http.ts'
import { textOf, titleOf } from '#e2e/support/read-html.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { admin, signIn, user } from '#e2e/support/sign-in.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

/** Time zones of which, at any moment, one has morning, one afternoon and one evening. */
const zones = ['Pacific/Auckland', 'Africa/Nairobi', 'America/Los_Angeles', 'Asia/Tokyo', 'Etc/UTC']

function greetingIn(timeZone: string, name: string) {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const at = Number(hour.format(new Date()))
  const part = at >= 5 && at < 12 ? 'morning' : at >= 12 && at < 18 ? 'afternoon' : 'evening'
  return t('en', `home.greeting.${part}`, { name })
}

test('the first HTML greets by the time of day in the user’s time zone, or neutrally if unknown', async () => {
  const { cookie } = await createUser('Gita')
  const greeting = async (zone?: string) => {
    const { text } = await requestPage('/app', {
      cookie: zone ? `${cookie}; time-zone=${zone}` : cookie,
    })
    expect(titleOf(text)).toContain(t('en', 'layout.nav.home'))
    return /<h1[^>]*><bdi>([^<]*)/.exec(text)?.[1]
  }
  expect(await greeting()).toBe(t('en', 'home.greeting.any', { name: 'Gita' }))
  expect(await greeting('Mars/Olympus')).toBe(t('en', 'home.greeting.any', { name: 'Gita' }))
  for (const zone of zones) {
    // The hour may change while the page is rendered.
    await expect(async () => {
      const expected = greetingIn(zone, 'Gita')
      expect(await greeting(zone)).toBe(expected)
    }).toPass()
  }
})

test('the home page links to the manager only for users with access', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/app')
  await page.getByRole('link', { name: t('en', 'area.manager.text') }).click()
  await expect(page).toHaveURL('/manager/dashboard')

  const homeOf = async (email: string) =>
    textOf((await requestPage('/app', { cookie: await cookieOf(email) })).text)
  expect(await homeOf(admin)).toContain(t('en', 'area.manager.text'))
  expect(await homeOf(user)).not.toContain(t('en', 'area.manager.text'))
})
