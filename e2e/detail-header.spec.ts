import {
  bottomOf,
  checkBelowNotice,
  checkDetailHeader,
  checkFocus,
} from './support/check-detail-header.ts'
import { sampleUser } from './support/sample-users.ts'
import { admin, signIn } from './support/sign-in.ts'
import { startSecondServer } from './support/second-server.ts'
import { visit } from './support/page-actions.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

const actionsFor = (name: string) => ({
  edit: t('en', 'user.edit.open'),
  menu: t('en', 'user.actions.open', { name }),
})

test('the header of a user page stays at the top, also below the offline notice, and never covers the focused element', async ({
  page,
}) => {
  const { id, name } = await sampleUser()
  await signIn(page, admin)
  await visit(page, `/manager/users/${id}`)
  // The focus moves over links and menus, which are not preloaded offline: that would fail.
  await checkBelowNotice(page, () => checkFocus(page))
  await checkDetailHeader(page, actionsFor(name))
  await checkFocus(page)
})

test('the header of a user page is pinned below the environment banner', async ({ page }) => {
  const staging = await startSecondServer({ ENV_NAME: 'Staging' })
  try {
    const { id, name } = await sampleUser()
    await signIn(page, admin)
    await visit(page, `${staging.base}/manager/users/${id}`)
    const banner = page.locator('.environment-banner')
    await expect(banner).toBeInViewport()
    await checkDetailHeader(page, actionsFor(name), () => bottomOf(banner))
    await expect(banner).toBeInViewport()
  } finally {
    await staging.stop()
  }
})
