import { admin, signIn } from './support/sign-in.ts'
import { visit } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

test('text typed while the palette loads goes into the palette only', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/manager/account')
  // Letters choose an option of a focused list.
  const theme = page.getByLabel(t('en', 'preferences.theme.label'))
  await theme.focus()
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ark')
  release()
  const field = page.getByRole('combobox', { name: t('en', 'layout.commands.open') })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('dark')
  await page.keyboard.type(' here')
  await expect(field).toHaveValue('dark here')
  await expect(theme).toHaveValue('system')
})
