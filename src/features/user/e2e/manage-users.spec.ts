import type { Page } from '@playwright/test'
import { request, requestPage } from '#e2e/support/http.ts'
import { chooseForUser, field, heading, press } from '#e2e/support/locators.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { messages } from '#e2e/support/inbox.ts'
import { openRateLimits } from '#e2e/support/rate-limits.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import { createAdmin, newEmail, createUser } from '#e2e/support/test-users.ts'
import type { TestUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'

type Detail = { id: string; version: number; email: string }

async function find(admin: TestUser, email: string): Promise<Detail> {
  const answer = await request(`/api/users?searchTerm=${encodeURIComponent(email)}`, admin)
  const [found] = answer.json<{ items: Detail[] }>().items
  if (!found) throw new Error(`nobody is called ${email}`)
  return request(`/api/users/${found.id}`, admin).then((it) => it.json<Detail>())
}

async function signInAgain(email: string) {
  const rateLimits = await openRateLimits()
  await rateLimits.later(email, 61 * 60_000)
  await rateLimits.close()
  return signInByApi(email)
}

/** Signs in as a new administrator. */
async function enter(page: Page): Promise<TestUser> {
  const admin = await createAdmin('Gatekeeper')
  await page.context().addCookies(admin.session)
  return admin
}

test('a user who is added signs in and is asked for a name', async ({ page, problems }) => {
  const admin = await enter(page)
  const email = newEmail('added')
  await visit(page, '/manager/users')
  await page.getByRole('link', { name: t('en', 'user.new.open') }).click()
  await expect(heading(page)).toHaveText(t('en', 'user.new.title'))
  await press(page, 'user.new.save')
  await expect(page.getByText(t('en', 'user.email.required'))).toBeVisible()
  await expect(field(page, 'user.email.label')).toBeFocused()

  problems.expect(/status of 409/)
  await field(page, 'user.email.label').fill(admin.email.toUpperCase())
  await press(page, 'user.new.save')
  await expect(page.getByText('An account with this email already exists')).toBeVisible()

  await field(page, 'user.email.label').fill(email)
  await press(page, 'user.new.save')
  await expect(heading(page)).toHaveText(email)
  await expect(page.getByText(t('en', 'user.status.notOnboarded'))).toBeVisible()
  const session = await signInByApi(email)
  expect(session.length).toBeGreaterThan(0)
})

test('an edit survives a conflict, changes the email and role, and is in the audit log', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const admin = await enter(page)
  const testUser = await createUser('Two Hands')
  const { id, version } = await find(admin, testUser.email)
  const edit = page.getByRole('link', { name: t('en', 'user.edit.open'), exact: true })
  const name = `Mine ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, `/manager/users/${id}`)
  await expect(page.getByText(t('en', 'user.email.verified'))).toBeVisible()
  await edit.click()
  await field(page, 'user.name.label').fill(name)
  const otherChange = { version, name: 'Their Name' }
  const saved = await request(`/api/users/${id}`, { ...admin, method: 'PATCH', body: otherChange })
  expect(saved.status).toBe(200)
  await press(page, 'form.save')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name: 'Their Name' })).toBeVisible()
  await press(page, 'form.conflict.keepMine')
  await expect(page).toHaveURL(`/manager/users/${id}`)
  await expect(heading(page)).toHaveText(name)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: t('en', 'activity.kind.user-updated') })
    .filter({ hasText: name })
  await expect(card).toContainText('Their Name')
  await expect(card).toContainText('Gatekeeper')

  // A changed email is unverified, and both emails are notified.
  const moved = newEmail('moved')
  await edit.click()
  await field(page, 'user.email.label').fill(moved)
  await field(page, 'user.role.admin').check()
  await press(page, 'form.save')
  await expect(page).toHaveURL(`/manager/users/${id}`)
  await expect(page.getByText(t('en', 'user.email.unverified'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('en', 'user.role.admin')).first()).toBeVisible()
  for (const address of [testUser.email, moved])
    await expect
      .poll(async () => (await messages(address)).map(({ subject }) => subject), {
        timeout: 120_000,
      })
      .toContainEqual(expect.stringContaining('was changed'))

  await page.getByRole('link', { name: t('en', 'layout.nav.activity'), exact: true }).click()
  await expect(heading(page)).toHaveText(t('en', 'activity.list.title'))
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/searchTerm=/)
  // The two edits, of which the second one also changed the roles.
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
  await page.getByLabel(t('en', 'activity.kind.label')).selectOption('user-banned')
  await expect(page.getByText(t('en', 'activity.noResults.title'))).toBeVisible()
})

test('signs a banned user out at the next request, lets them sign in after the ban ends, and deletes them', async ({
  page,
}) => {
  const admin = await enter(page)
  const testUser = await createUser('Rude Reader')
  const open = ({ cookie }: { cookie: string }) => requestPage('/app/account', { cookie })
  expect((await open(testUser)).status).toBe(200)

  const { id } = await find(admin, testUser.email)
  await visit(page, `/manager/users/${id}`)
  await chooseForUser(page, 'Rude Reader', 'user.ban.open')
  await field(page, 'user.ban.reason').fill('Wrote into the margins')
  await field(page, 'user.ban.end').first().fill('2001-01-01')
  await press(page, 'user.ban.save')
  await expect(page.getByText(t('en', 'user.ban.past'))).toBeVisible()
  await field(page, 'user.ban.end').first().fill('2099-12-31')
  await press(page, 'user.ban.save')
  await expect(page.getByText(t('en', 'user.ban.done', { name: 'Rude Reader' }))).toBeVisible()
  await expect(page.getByRole('main').getByText('Wrote into the margins').first()).toBeVisible()
  await expect(page.getByText(t('en', 'device.none'))).toBeVisible()

  const { status, headers } = await open(testUser)
  expect([status, headers.location]).toEqual([307, expect.stringMatching(/^\/login/)])
  expect((await request('/api/account', testUser)).status).toBe(401)

  await chooseForUser(page, 'Rude Reader', 'user.unban.open')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'user.unban.confirm') })
    .click()
  await expect(page.getByText(t('en', 'user.unban.done', { name: 'Rude Reader' }))).toBeVisible()
  const again = { cookie: asHeader(await signInAgain(testUser.email)) }
  expect((await request('/api/account', again)).status).toBe(200)

  await chooseForUser(page, 'Rude Reader', 'form.delete')
  await expect(page.getByRole('alertdialog')).toContainText('Rude Reader')
  await press(page, 'user.delete.confirm')
  await expect(page).toHaveURL('/manager/users')
  await expect(page.getByText(t('en', 'form.deleted', { name: 'Rude Reader' }))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect((await request(`/api/users/${id}`, admin)).status).toBe(404)
  expect((await request('/api/account', again)).status).toBe(401)
})

test('an administrator impersonates a user below a banner, then signs their devices out', async ({
  page,
  problems,
}) => {
  const admin = await enter(page)
  const testUser = await createUser('Seen Reader')
  const { id } = await find(admin, testUser.email)
  await visit(page, `/manager/users/${id}`)
  await chooseForUser(page, 'Seen Reader', 'user.impersonate.open')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'user.impersonate.confirm') })
    .click()
  await expect(page).toHaveURL('/app')
  const banner = page.getByRole('region', { name: t('en', 'account.impersonation.label') })
  await expect(banner).toContainText('Seen Reader')
  await visit(page, '/app/account')
  await expect(banner).toBeVisible()
  // The banner must also be on pages that the user may not open.
  problems.expect(/403/)
  await visit(page, '/manager/users')
  await expect(heading(page)).toHaveText(t('en', 'layout.error.403.title'))
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: t('en', 'account.impersonation.stop') }).click()
  await expect(page).toHaveURL(`/manager/users/${id}`)
  await expect(banner).toHaveCount(0)
  await expect(page.getByText(t('en', 'activity.kind.user-impersonated'))).toBeVisible()

  const token = /\.session_token=([^.%]+)/.exec(testUser.cookie)?.[1] ?? 'none'
  expect(await page.content()).not.toContain(token)
  expect((await request('/api/account', testUser)).status).toBe(200)
  await page.getByRole('button', { name: t('en', 'device.all.open') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'device.all.open') })
    .click()
  await expect(page.getByText(t('en', 'device.none'))).toBeVisible()
  expect((await request('/api/account', testUser)).status).toBe(401)
})
