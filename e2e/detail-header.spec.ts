import {
  bottomOf,
  checkBelowNotice,
  checkDetailHeader,
  checkFocus,
} from './support/detail-header.ts'
import { anyPerson } from './support/sample-paths.ts'
import { admin, signIn } from './support/sign-in.ts'
import { startSecondServer } from './support/second-server.ts'
import { visit } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

const actionsFor = (name: string) => ({
  edit: t('en', 'user.edit.open'),
  menu: t('en', 'user.actions.open', { name }),
})

test('the header of a user stays at the top, and covers nothing that has the focus', async ({
  page,
}) => {
  const { id, name } = await anyPerson()
  await signIn(page, admin)
  await visit(page, `/manager/users/${id}`)
  await checkDetailHeader(page, actionsFor(name))
  await checkFocus(page)
})

test('the header of a user gives way to the offline notice', async ({ page, problems }) => {
  // What has the focus is preloaded, and offline that fails.
  problems.expect(/ERR_INTERNET_DISCONNECTED|Unable to preload|dynamically imported/)
  const { id } = await anyPerson()
  await signIn(page, admin)
  await visit(page, `/manager/users/${id}`)
  await checkBelowNotice(page, () => checkFocus(page))
})

test('the header of a user is pinned below the banner of an environment', async ({ page }) => {
  const staging = await startSecondServer({ ENV_NAME: 'Staging' })
  try {
    const { id, name } = await anyPerson()
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
