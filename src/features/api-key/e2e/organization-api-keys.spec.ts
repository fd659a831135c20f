import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { createMember, createOrganization } from '#/features/organization/e2e/organizations.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { checkEveryWidth } from '#e2e/support/layout-problems.ts'
import { press } from '#e2e/support/locators.ts'
import { checkAccessibility, setLanguage, setTheme, visit } from '#e2e/support/page-actions.ts'
import { textOf } from '#e2e/support/read-html.ts'
import { createUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

test('an owner creates a key of the organization in a form that fits every width, a program uses it, and the owner revokes it', async ({
  page,
}) => {
  const owner = await createUser('Olu')
  const [ours, other] = [
    await createOrganization(owner.cookie),
    await createOrganization(owner.cookie),
  ]
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${ours.slug}/settings`)
  await press(page, 'apiKey.create.open')
  // The page behind the dialog has a field of the same name.
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('en', 'apiKey.name.label'), { exact: true }).fill('Team sync')
  await expect(page.locator('input[value="team:create"]')).toHaveCount(0)
  await dialog.getByLabel(t('en', 'organizationApiKey.role.label')).selectOption('admin')
  await page.locator('input[value="team:create"]').check()
  await checkAccessibility(page)
  await press(page, 'apiKey.create.submit')
  const field = page.getByRole('textbox', { name: t('en', 'apiKey.reveal.label'), exact: true })
  const headers = { authorization: `Bearer ${await field.inputValue()}` }
  await press(page, 'apiKey.reveal.done')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Team sync' })
  await expect(row).toContainText('team:create')
  await expect(row).toContainText('Olu')
  await checkAccessibility(page)

  const createTeam = (organizationId: string) =>
    request(`/api/organizations/${organizationId}/teams`, { headers, body: { name: 'Synced' } })
  expect((await createTeam(ours.id)).status).toBe(201)
  expect((await createTeam(other.id)).status).toBe(404)
  expect(
    (await request(`/api/organizations/${ours.id}/members`, { headers })).json(),
  ).toMatchObject({ code: 'INSUFFICIENT_SCOPE' })
  expect((await request('/api/account', { headers })).json()).toMatchObject({
    code: 'ACCESS_TOKEN_NOT_ALLOWED',
  })

  await page.getByRole('button', { name: 'Revoke Team sync' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'apiKey.revoke.open') })
    .click()
  await expect(page.getByText(t('en', 'apiKey.none'))).toBeVisible()
  expect((await createTeam(ours.id)).status).toBe(401)
  // In the other direction and theme, the form fits every width.
  await setLanguage(page, rtlLanguage)
  await setTheme(page, 'dark')
  await visit(page, `/o/${ours.slug}/settings`)
  await page.getByRole('button', { name: t(rtlLanguage, 'apiKey.create.open') }).click()
  await expect(page.locator('input[value="member:read"]')).toBeVisible()
  await checkEveryWidth(page)
  await checkAccessibility(page)
})

test('members do not see the keys', async () => {
  const owner = await createUser('Olu')
  const organization = await createOrganization(owner.cookie)
  const member = await createMember(owner.cookie, organization, 'Mia')
  const path = `/api/organizations/${organization.id}/api-keys`
  expect((await request(path, { cookie: member.cookie })).status).toBe(403)
  for (const [{ cookie }, isShown] of [
    [owner, true],
    [member, false],
  ] as const) {
    const { status, text } = await requestPage(`/o/${organization.slug}/settings`, { cookie })
    expect(status).toBe(200)
    expect(textOf(text).includes(t('en', 'apiKey.title'))).toBe(isShown)
  }
})
