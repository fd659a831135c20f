import type { Page } from '@playwright/test'
import { ask } from './support/http.ts'
import { chooseForUser, field, heading, press } from './support/locators.ts'
import { visit } from './support/screen.ts'
import { messages, newAdmin, newEmail, newPerson, signInByApi } from './support/session.ts'
import type { Person } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/text.ts'

type Detail = { id: string; version: number; email: string }

async function find(admin: Person, email: string): Promise<Detail> {
  const answer = await ask(`/api/users?searchTerm=${encodeURIComponent(email)}`, admin)
  const [found] = answer.json<{ items: Detail[] }>().items
  if (!found) throw new Error(`nobody is called ${email}`)
  return ask(`/api/users/${found.id}`, admin).then((it) => it.json<Detail>())
}

/** An administrator at the screen. */
async function enter(page: Page): Promise<Person> {
  const admin = await newAdmin('Gatekeeper')
  await page.context().addCookies(admin.session)
  return admin
}

test('somebody is added, signs in, and is asked for a name', async ({ page, problems }) => {
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

test('a changed address is unverified, and both addresses are told', async ({ page }) => {
  const admin = await enter(page)
  const person = await newPerson('Mover')
  const { id } = await find(admin, person.email)
  const moved = newEmail('moved')
  await visit(page, `/manager/users/${id}`)
  await expect(page.getByText(t('en', 'user.email.verified'))).toBeVisible()
  await page.getByRole('link', { name: t('en', 'user.edit.open'), exact: true }).click()
  await field(page, 'user.email.label').fill(moved)
  await field(page, 'user.role.admin').check()
  await press(page, 'user.edit.save')
  await expect(page).toHaveURL(`/manager/users/${id}`)
  await expect(page.getByText(t('en', 'user.email.unverified'))).toBeVisible()
  await expect(page.getByRole('main').getByText(t('en', 'user.role.admin')).first()).toBeVisible()
  for (const address of [person.email, moved])
    await expect
      .poll(async () => (await messages(address)).map(({ subject }) => subject), {
        timeout: 120_000,
      })
      .toContainEqual(expect.stringContaining('was changed'))
})

test('changed by someone else meanwhile: both versions are shown, and mine can be kept', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const admin = await enter(page)
  const person = await newPerson('Two InputMethod')
  const { id, version } = await find(admin, person.email)
  await visit(page, `/manager/users/${id}/update`)
  await field(page, 'user.name.label').fill('My Name')
  const theirs = { version, name: 'Their Name' }
  const saved = await ask(`/api/users/${id}`, { ...admin, method: 'PATCH', body: theirs })
  expect(saved.status).toBe(200)
  await press(page, 'user.edit.save')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('cell', { name: 'Their Name' })).toBeVisible()
  await press(page, 'user.conflict.keepMine')
  await expect(page).toHaveURL(`/manager/users/${id}`)
  await expect(heading(page)).toHaveText('My Name')
})

test('a banned person is out on the next click, and may come back when the ban ends', async ({
  page,
  browser,
}) => {
  const admin = await enter(page)
  const person = await newPerson('Rude Reader')
  const context = await browser.newContext()
  await context.addCookies(person.session)
  const theirs = await context.newPage()
  await visit(theirs, '/app')

  const { id } = await find(admin, person.email)
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

  await theirs.goto('/app/account')
  await expect(theirs).toHaveURL(/\/login/)
  expect((await ask('/api/account', person)).status).toBe(401)
  await context.close()

  await chooseForUser(page, 'Rude Reader', 'user.unban.open')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'user.unban.confirm') })
    .click()
  await expect(page.getByText(t('en', 'user.unban.done', { name: 'Rude Reader' }))).toBeVisible()
})

test('a device is signed out from the manager, and no token is in the page', async ({ page }) => {
  const admin = await enter(page)
  const person = await newPerson('Two Devices')
  const { id } = await find(admin, person.email)
  await visit(page, `/manager/users/${id}`)
  const token = /\.session_token=([^.%]+)/.exec(person.cookie)?.[1] ?? 'none'
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: t('en', 'device.all.open') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'device.all.open') })
    .click()
  await expect(page.getByText(t('en', 'device.none'))).toBeVisible()
  expect((await ask('/api/account', person)).status).toBe(401)
})

test('somebody is deleted after one question', async ({ page }) => {
  const admin = await enter(page)
  const person = await newPerson('Short Stay')
  const { id } = await find(admin, person.email)
  await visit(page, `/manager/users/${id}`)
  await chooseForUser(page, 'Short Stay', 'user.delete.open')
  await expect(page.getByRole('alertdialog')).toContainText('Short Stay')
  await press(page, 'user.delete.confirm')
  await expect(page).toHaveURL('/manager/users')
  await expect(page.getByText(t('en', 'user.delete.done', { name: 'Short Stay' }))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect((await ask(`/api/users/${id}`, admin)).status).toBe(404)
  expect((await ask('/api/account', person)).status).toBe(401)
})

test('one’s own page offers the account page instead, also when asked to change it', async ({
  page,
}) => {
  const admin = await enter(page)
  const { id } = await find(admin, admin.email)
  await visit(page, `/manager/users/${id}`)
  await expect(page.getByRole('link', { name: t('en', 'user.own.open') })).toBeVisible()
  const menu = t('en', 'user.actions.open', { name: admin.name })
  await expect(page.getByRole('button', { name: menu })).toHaveCount(0)
  await visit(page, `/manager/users/${id}/update`)
  await expect(page).toHaveURL('/manager/account')
})

test('the account page marks this device, and the only one cannot be signed out from the list', async ({
  page,
}) => {
  const person = await newPerson('Device Owner')
  await page.context().addCookies(person.session)
  await visit(page, '/app/account')
  await expect(page.getByText(t('en', 'device.current'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('en', 'device.others.open') })).toHaveCount(0)
})

test('what was done is told on the person’s page and in the history, and can be found', async ({
  page,
}) => {
  const admin = await enter(page)
  const person = await newPerson('Before Name')
  const { id, version } = await find(admin, person.email)
  const name = `After ${crypto.randomUUID().slice(0, 8)}`
  const changed = await ask(`/api/users/${id}`, {
    ...admin,
    method: 'PATCH',
    body: { version, name },
  })
  expect(changed.status).toBe(200)
  await visit(page, `/manager/users/${id}`)
  const card = page
    .getByRole('listitem')
    .filter({ hasText: t('en', 'activity.kind.user-updated') })
    .filter({ hasText: name })
  await expect(card).toContainText('Before Name')
  await expect(card).toContainText('Gatekeeper')

  await page.getByRole('link', { name: t('en', 'layout.nav.activity') }).click()
  await expect(heading(page)).toHaveText(t('en', 'activity.list.title'))
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/searchTerm=/)
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(1)
  await page.getByLabel(t('en', 'activity.kind.label')).selectOption('user-banned')
  await expect(page.getByText(t('en', 'activity.noResults.title'))).toBeVisible()
})

test('an administrator sees as somebody else, is reminded of it on every page, and stops', async ({
  page,
  problems,
}) => {
  const admin = await enter(page)
  const person = await newPerson('Seen Reader')
  const { id } = await find(admin, person.email)
  await visit(page, `/manager/users/${id}`)
  await chooseForUser(page, 'Seen Reader', 'user.impersonate.open')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('en', 'user.impersonate.confirm') })
    .click()
  await expect(page).toHaveURL('/app')
  const banner = page.getByRole('region', { name: t('en', 'account.through.label') })
  await expect(banner).toContainText('Seen Reader')
  await visit(page, '/app/account')
  await expect(banner).toBeVisible()
  // Also where the person may not go: the way back must not be closed with the endpoint.
  problems.expect(/403/)
  await visit(page, '/manager/users')
  await expect(heading(page)).toHaveText(t('en', 'layout.error.403.title'))
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: t('en', 'account.through.stop') }).click()
  await expect(page).toHaveURL(`/manager/users/${id}`)
  await expect(banner).toHaveCount(0)
  await expect(page.getByText(t('en', 'activity.kind.user-impersonated'))).toBeVisible()
})
