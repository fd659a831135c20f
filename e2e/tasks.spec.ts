import { directionOf, languageName, languages } from '#/platform/i18n/language.ts'
import { inputMethod, ways } from './support/input-methods.ts'
import { field, heading } from './support/locators.ts'
import { hydrated, visit } from './support/screen.ts'
import { messages, newAdmin, newCode, newPerson } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const other = languages.find((it) => directionOf(it) === 'rtl') ?? languages.at(-1) ?? 'en'

for (const way of ['keyboard', 'touch'] as const) {
  test(`sign in, change the own name, switch the language, sign out: by ${way} only`, async ({
    newPage,
  }) => {
    const person = await newPerson('Tess Task')
    const page = await newPage(ways[way])
    const hands = inputMethod(way, page)
    const button = (language: typeof other, key: string) =>
      page.getByRole('button', { name: t(language, key), exact: true })

    const seen = new Set((await messages(person.email)).map(({ id }) => id))
    await visit(page, '/login')
    await hands.type(page.locator('input[type="email"]'), person.email)
    await hands.press(button('en', 'signIn.login.continue'))
    await page.waitForURL('**/login/verify**')
    const code = page.locator('input[autocomplete="one-time-code"]').first()
    await hands.type(code, await newCode(person.email, { seen }))
    await page.waitForURL('**/app')
    await hydrated(page)

    const menu = (language: typeof other, name: string) =>
      page.getByRole('button', { name: t(language, 'layout.userMenu', { name }) })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await hands.press(menu('en', person.name))
    await hands.press(item(t('en', 'layout.nav.account')))
    await expect(page).toHaveURL('/app/account')
    await hands.press(button('en', 'account.changeName.open'))
    await hands.type(page.getByRole('dialog').locator('input'), 'Tess Done')
    await hands.press(button('en', 'account.changeName.save'))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await hands.press(menu('en', 'Tess Done'))
    await hands.press(item(t('en', 'preferences.language.label')))
    await hands.press(page.getByRole('menuitemradio', { name: languageName(other) }))
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(other))
    await expect(heading(page)).toHaveText(t(other, 'account.title'))

    await hands.press(menu(other, 'Tess Done'))
    await hands.press(item(t(other, 'layout.signOut')))
    await hands.press(button(other, 'signIn.signOut.confirm'))
    await page.waitForURL('**/login**')
  })

  test(`ban and unban: by ${way} only`, async ({ newPage }) => {
    const { name } = await newPerson(`Banned ${crypto.randomUUID().slice(0, 8)}`)
    const page = await newPage(ways[way])
    const hands = inputMethod(way, page)
    await page.context().addCookies((await newAdmin('Moderator')).session)
    await visit(page, '/manager/users')
    await hands.type(field(page, 'user.search.label'), name)
    // Everybody else has left the list: what is pressed now stays where it is.
    const anyRow = new RegExp(t('en', 'user.actions.open', { name: '…' }).replace('…', '.+'))
    await expect(page.getByRole('button', { name: anyRow })).toHaveCount(1)
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    const actions = page.getByRole('button', { name: t('en', 'user.actions.open', { name }) })
    const press = (key: string) =>
      hands.press(dialog.getByRole('button', { name: t('en', key), exact: true }))

    await hands.press(actions)
    await hands.press(page.getByRole('menuitem', { name: t('en', 'user.ban.open') }))
    await press('user.ban.save')
    await expect(page.getByText(t('en', 'user.ban.done', { name }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await hands.press(actions)
    await hands.press(page.getByRole('menuitem', { name: t('en', 'user.unban.open') }))
    await press('user.unban.confirm')
    await expect(page.getByText(t('en', 'user.unban.done', { name }))).toBeVisible()
  })
}
