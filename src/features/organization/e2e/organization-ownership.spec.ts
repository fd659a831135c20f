import type { Page } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { messages, newCode } from '#e2e/support/inbox.ts'
import { codeField, heading, press } from '#e2e/support/locators.ts'
import { checkAccessibility, chooseInMenu, visit } from '#e2e/support/page-actions.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { createAdmin, createUser } from '#e2e/support/test-users.ts'
import type { TestUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { createMember, createOrganization } from './organizations.ts'

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

/** Runs the action of a user whose sign-in is old, and confirms it with a code. */
async function confirmed(page: Page, { email }: TestUser, action: () => Promise<void>) {
  await rateLimits.ageSignIn(email)
  const seen = new Set((await messages(email)).map((message) => message.id))
  await action()
  const question = page.getByRole('dialog', { name: t('en', 'stepUp.title') })
  await expect(question).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.insertText(await newCode(email, { seen }))
  await expect(question).toHaveCount(0)
}

test('the ownership changes hands, and both confirm it', async ({ page, newPage, problems }) => {
  problems.expect(/status of 403/)
  const owner = await createUser('Omar Owner')
  const organization = await createOrganization(owner.cookie)
  const member = await createMember(owner.cookie, organization, 'Nadia Next')
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${organization.slug}/members`)
  await chooseInMenu(page, 'Actions for Nadia Next', 'Transfer ownership')
  await confirmed(page, owner, () => press(page, 'member.transfer.confirm'))
  await expect(page.getByText('Ownership was offered to Nadia Next')).toBeVisible()
  // Nothing has changed until the member accepts.
  await expect(page.getByRole('row').filter({ hasText: 'Nadia Next' })).toContainText('Member')

  const theirs = await newPage()
  await theirs.context().addCookies(member.session)
  await visit(theirs, `/o/${organization.slug}`)
  await expect(theirs.getByRole('heading', { name: 'Become the owner' })).toBeVisible()
  await checkAccessibility(theirs)
  await confirmed(theirs, member, () => press(theirs, 'organizationPage.offer.accept'))
  await expect(theirs.getByText(`You are now the owner of ${organization.name}`)).toBeVisible()

  // The former owner sees it without reloading.
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Nadia Next' })).toContainText('Owner')
  await expect(rows.filter({ hasText: owner.email })).toContainText('Admin')
  const deleted = await request(`/api/organizations/${organization.id}`, {
    method: 'DELETE',
    cookie: owner.cookie,
    body: { name: organization.name },
  })
  expect(deleted.status).toBe(403)
})

test('an administrator deletes an organization in the manager and restores it', async ({
  page,
}) => {
  const owner = await createUser('Rosa Restored')
  const { id, name, slug } = await createOrganization(owner.cookie)
  const admin = await createAdmin('Maya Manager')
  await page.context().addCookies(admin.session)
  await visit(page, `/manager/organizations/${id}`)
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  await press(page, 'organizationSettings.delete.open')
  await expect(page.getByText(`“${name}” was deleted`)).toBeVisible()
  const open = () => request(`/api/organizations/${id}/members`, { cookie: owner.cookie })
  expect((await open()).status).toBe(404)
  await checkAccessibility(page)
  await press(page, 'organizationPage.deleted.restore')
  await expect(page.getByText(`/o/${slug}`)).toBeVisible()
  expect((await open()).status).toBe(200)
  // The organization can see who did it.
  const events = await request(`/api/organizations/${id}/activity`, { cookie: owner.cookie })
  expect(events.text).toContain('organization-restored')
  expect(events.text).toContain('Maya Manager')
})
