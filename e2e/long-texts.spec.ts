import type { Language } from '#/platform/i18n/language.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { checkLongTexts, longWord } from './support/long-text.ts'
import { request } from './support/http.ts'
import { setLanguage } from './support/page-actions.ts'
import { requestCode } from './support/session.ts'
import { createAdmin } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

test.use({ trace: 'off' })

for (const language of new Set<Language>(['en', rtlLanguage])) {
  test(`long names and emails stay inside the screen (${language})`, async ({ page }) => {
    const name = longWord(90)
    const own = await createAdmin(name)
    const body = {
      email: `${longWord(60).toLowerCase().replaceAll('ä', 'a').replaceAll('ü', 'u')}.${crypto.randomUUID()}@example.com`,
      name,
      roles: ['user'],
    }
    const created = await request('/api/users', { cookie: own.cookie, body })
    expect(created.status, created.text).toBe(201)
    const { id } = created.json<{ id: string }>()
    await page.context().addCookies(own.session)
    await setLanguage(page, language)

    const open = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
    const actions = t(language, 'user.actions.open', { name })
    const choose = (item: string) => async () => {
      await open(actions)
      await page.getByRole('menuitem', { name: t(language, item), exact: true }).click()
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
    }
    const user = `/manager/users/${id}`

    await checkLongTexts(page, '/app')
    await checkLongTexts(page, '/app', () => open(t(language, 'layout.userMenu', { name })))
    await checkLongTexts(page, '/app/account')
    await checkLongTexts(page, '/manager')
    await checkLongTexts(page, '/manager/users?sort=-createdAt')
    await checkLongTexts(page, '/manager/activity')
    await checkLongTexts(page, user)
    await checkLongTexts(page, user, () => open(actions))
    await checkLongTexts(page, user, choose('user.ban.open'))
    await checkLongTexts(page, user, choose('form.delete'))
    await checkLongTexts(page, `${user}/update`)

    await requestCode(body.email)
    await checkLongTexts(page, `/dev/inbox?to=${encodeURIComponent(body.email)}`)
  })
}
