import { press } from '#e2e/support/locators.ts'
import { checkAccessibility, reload, visit } from '#e2e/support/page-actions.ts'
import { drawn, picture } from '#/platform/image/testing/e2e-pictures.ts'
import { createUser, newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { createOrganization, invite } from './organizations.ts'

test('an owner uploads a logo, which invited people see, and removes it again', async ({
  page,
  newPage,
  problems,
}) => {
  // A file that is no image.
  problems.expect(/status of 400/)
  const owner = await createUser('Olga Owner')
  const organization = await createOrganization(owner.cookie)
  const email = newEmail('guest')
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${organization.slug}/settings`)
  const chooser = page.getByLabel(t('en', 'organizationForm.logo'), { exact: false })
  const logo = page.getByRole('main').locator('img[src^="/logos/"]').first()
  await chooser.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  })
  await expect(page.getByText(t('en', 'image.notPicture'))).toBeVisible()
  await chooser.setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('#1f5f4b', { width: 400, height: 400 }),
  })
  await expect(page.getByRole('button', { name: t('en', 'image.remove') })).toBeVisible()
  await press(page, 'form.save')
  await drawn(logo)
  await checkAccessibility(page)

  const guest = await newPage()
  await visit(guest, await invite(owner.cookie, organization, email))
  await drawn(guest.locator('img[src^="/logos/"]'))
  await checkAccessibility(guest)

  await reload(page)
  await drawn(logo)
  await press(page, 'image.remove')
  await press(page, 'form.save')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})
