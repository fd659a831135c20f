import { directionOf, languageName, languages } from '#/platform/i18n/language.ts'
import { inputMethod, inputModes } from './support/input-methods.ts'
import { field, heading } from './support/locators.ts'
import { hydrated, visit } from './support/page-actions.ts'
import { messages, newCode } from './support/inbox.ts'
import { createAdmin, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const other = languages.find((it) => directionOf(it) === 'rtl') ?? languages.at(-1) ?? 'en'

for (const mode of ['keyboard', 'touch'] as const) {
  test(`signs in, changes name and language and signs out using only the ${mode}`, async ({
    newPage,
  }) => {
    const testUser = await createUser('Tess Task')
    const page = await newPage(inputModes[mode])
    const input = inputMethod(mode, page)
    const button = (language: typeof other, key: string) =>
      page.getByRole('button', { name: t(language, key), exact: true })

    const seen = new Set((await messages(testUser.email)).map(({ id }) => id))
    await visit(page, '/login')
    await input.type(page.locator('input[type="email"]'), testUser.email)
    await input.press(button('en', 'signIn.login.continue'))
    await page.waitForURL('**/login/verify**')
    const code = page.locator('input[autocomplete="one-time-code"]').first()
    await input.type(code, await newCode(testUser.email, { seen }))
    await page.waitForURL('**/app')
    await hydrated(page)

    const menu = (language: typeof other, name: string) =>
      page.getByRole('button', { name: t(language, 'layout.userMenu', { name }) })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await input.press(menu('en', testUser.name))
    await input.press(item(t('en', 'layout.nav.account')))
    await expect(page).toHaveURL('/app/account')
    await input.press(button('en', 'account.changeName.open'))
    await input.type(page.getByRole('dialog').locator('input'), 'Tess Done')
    await input.press(button('en', 'account.changeName.save'))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await expect(menu('en', 'Tess Done')).toBeVisible()
    // A project with one language has no language menu.
    if (languages.length > 1) {
      await input.press(menu('en', 'Tess Done'))
      await input.press(item(t('en', 'preferences.language.label')))
      await input.press(page.getByRole('menuitemradio', { name: languageName(other) }))
    }
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(other))
    await expect(heading(page)).toHaveText(t(other, 'account.title'))

    await input.press(menu(other, 'Tess Done'))
    await input.press(item(t(other, 'layout.signOut')))
    await input.press(button(other, 'signIn.signOut.confirm'))
    await page.waitForURL('**/login**')
  })

  test(`bans and unbans a user using only the ${mode}`, async ({ newPage }) => {
    const { name } = await createUser(`Banned ${crypto.randomUUID().slice(0, 8)}`)
    const page = await newPage(inputModes[mode])
    const input = inputMethod(mode, page)
    await page.context().addCookies((await createAdmin('Moderator')).session)
    await visit(page, '/manager/users')
    await input.type(field(page, 'user.search.label'), name)
    // The list is filtered, so that no other row moves the button.
    const anyRow = new RegExp(t('en', 'user.actions.open', { name: '…' }).replace('…', '.+'))
    await expect(page.getByRole('button', { name: anyRow })).toHaveCount(1)
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    const actions = page.getByRole('button', { name: t('en', 'user.actions.open', { name }) })
    const press = (key: string) =>
      input.press(dialog.getByRole('button', { name: t('en', key), exact: true }))

    await input.press(actions)
    await input.press(page.getByRole('menuitem', { name: t('en', 'user.ban.open') }))
    await press('user.ban.save')
    await expect(page.getByText(t('en', 'user.ban.done', { name }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await input.press(actions)
    await input.press(page.getByRole('menuitem', { name: t('en', 'user.unban.open') }))
    await press('user.unban.confirm')
    await expect(page.getByText(t('en', 'user.unban.done', { name }))).toBeVisible()
  })
}
