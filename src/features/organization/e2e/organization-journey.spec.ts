// Long because each journey passes through several pages.
import type { Page } from '@playwright/test'
import { directionOf } from '#/platform/i18n/language.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { heading, press } from '#e2e/support/locators.ts'
import { checkAccessibility, chooseInMenu, visit } from '#e2e/support/page-actions.ts'
import { createUser, newEmail } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import {
  acceptAsNewUser,
  createMember,
  createOrganization,
  invitationLink,
  invite,
} from './organizations.ts'

const main = (page: Page) => page.getByRole('main')

test('two users build an organization, one of them new and invited in another language on a phone', async ({
  page,
  newPage,
}) => {
  const owner = await createUser('Olga Owner')
  await page.context().addCookies(owner.session)
  await visit(page, '/app/organizations')
  await expect(page.getByText('No organizations yet')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'New organization' }).click()
  const name = `Nile Readers ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const slug = name.toLowerCase().replaceAll(' ', '-')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(slug)
  await checkAccessibility(page)
  await press(page, 'organizationForm.create')
  await expect(heading(page)).toHaveText(name)
  expect(new URL(page.url()).pathname).toBe(`/o/${slug}`)

  // Several emails at once, each with its result.
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  const email = newEmail('layla')
  await page.getByRole('textbox', { name: 'Emails' }).fill(`${email}, nonsense; ${owner.email}`)
  await press(page, 'invitation.form.send')
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(results).toHaveCount(3)
  await expect(results.filter({ hasText: email })).toContainText('Invited')
  await expect(results.filter({ hasText: owner.email })).toContainText('already a member')
  await checkAccessibility(page)
  await press(page, 'invitation.form.done')
  await page.getByRole('link', { name: 'Invitations', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Pending')
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(heading(page)).toHaveText('Members')

  // The new user signs in from the link, is asked for their name, and arrives at the invitation.
  const phone = await newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: rtlLanguage,
  })
  await visit(phone, await invitationLink(email))
  await expect(phone.locator('html')).toHaveAttribute('dir', directionOf(rtlLanguage))
  await expect(heading(phone)).toHaveText(t(rtlLanguage, 'invitationPage.title', { name }))
  await checkAccessibility(phone)
  await acceptAsNewUser(phone, { email, name: 'ليلى', language: rtlLanguage })
  await expect(heading(phone)).toHaveText(name)
  await checkAccessibility(phone)

  // The owner sees the new member without reloading, and makes them an admin.
  const row = page.getByRole('row').filter({ hasText: 'ليلى' })
  await expect(row).toBeVisible()
  await chooseInMenu(page, 'Actions for ليلى', 'Change role')
  await page.getByRole('radio', { name: 'Admin' }).check()
  await press(page, 'form.save')
  await expect(row).toContainText('Admin')
  await expect(
    main(phone).getByRole('link', { name: t(rtlLanguage, 'organizationPage.activity') }),
  ).toBeVisible()

  // To an outsider nothing of it exists.
  const outsider = await createUser('Oscar Outsider')
  for (const part of ['', '/members', '/teams', '/invitations', '/activity', '/settings']) {
    const { status, text } = await requestPage(`/o/${slug}${part}`, { cookie: outsider.cookie })
    expect(`${part} ${status}`).toBe(`${part} 404`)
    expect(text).not.toContain(name)
  }
})

test('an admin manages teams with the keyboard, and the last team stays', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 409/)
  const owner = await createUser('Tariq Teams')
  const { slug } = await createOrganization(owner.cookie)
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${slug}/teams`)
  await page.getByRole('button', { name: 'New team' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.keyboard.type('Poetry circle')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'Poetry circle' })
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Poetry circle')
  await page.getByRole('button', { name: 'Add people' }).focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Add Tariq Teams' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('In the team')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(main(page).getByText(owner.email)).toBeVisible()
  for (const isLast of [false, true]) {
    if (isLast) await main(page).getByRole('listitem').getByRole('link').first().click()
    await main(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    if (!isLast) await page.waitForURL(`**/o/${slug}/teams`)
  }
  await expect(page.getByRole('alertdialog')).toContainText('You can’t remove the last team')
})

test('settings rename, move, delete and restore; roles see only what they may do', async ({
  page,
  newPage,
  problems,
}) => {
  problems.expect(/status of 409/)
  // The member's open page learns that the organization was deleted.
  problems.expect(/status of 404/)
  const owner = await createUser('Sara Settings')
  const organization = await createOrganization(owner.cookie)
  const taken = await createOrganization(owner.cookie)
  const member = await createMember(owner.cookie, organization, 'Mina Member')
  const { slug } = organization
  await page.context().addCookies(owner.session)
  await visit(page, `/o/${slug}/settings`)
  await checkAccessibility(page)
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('settings')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('This address is reserved')).toBeVisible()
  await address.fill(taken.slug)
  await expect(page.getByText('Another organization uses this address')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Organization already exists')).toBeVisible()
  await address.fill(`${slug}-new`)
  await expect(page.getByText('This address is available')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/o/${slug}-new/settings`)
  const old = await requestPage(`/o/${slug}/members?role=owner`, { cookie: owner.cookie })
  expect([old.status, old.headers.location]).toEqual([307, `/o/${slug}-new/members?role=owner`])

  const memberPage = await newPage()
  await memberPage.context().addCookies(member.session)
  await visit(memberPage, `/o/${slug}-new/settings`)
  await expect(memberPage.getByRole('button', { name: 'Leave organization' })).toBeVisible()
  await expect(memberPage.getByRole('button', { name: 'Delete organization' })).toHaveCount(0)
  await expect(memberPage.getByRole('link', { name: 'Invitations' })).toHaveCount(0)
  await memberPage.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(heading(memberPage)).toHaveText('Members')
  await expect(memberPage.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Leave organization' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Leave organization' }).click()
  await expect(question).toContainText('You can’t leave the organization as its only owner')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Delete organization' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(dialog.getByText('Enter the name of the organization')).toBeVisible()
  await dialog.getByRole('textbox').fill(organization.name)
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(memberPage.getByText('Organization not found')).toBeVisible()
  await page.getByRole('button', { name: 'Restore organization' }).click()
  await expect(page.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
})

test('each state of an invitation has its own page', async ({ page }) => {
  const owner = await createUser('Ines Inviter')
  const organization = await createOrganization(owner.cookie)
  const invited = await createUser('Ivan Invited')
  const link = await invite(owner.cookie, organization, invited.email)

  // Someone else is told so, and signs out.
  const other = await createUser('Otto Other')
  await page.context().addCookies(other.session)
  await visit(page, link)
  await expect(heading(page)).toHaveText('This invitation is for another user')
  await expect(main(page)).not.toContainText(invited.email)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await page.waitForURL((url) => url.searchParams.get('redirect') === link)

  await page.context().addCookies(invited.session)
  await visit(page, link)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(heading(page)).toHaveText('Invitation declined')

  const again = await invite(owner.cookie, organization, invited.email)
  const list = await request(`/api/organizations/${organization.id}/invitations?status=pending`, {
    cookie: owner.cookie,
  })
  const [pending] = list.json<{ items: { id: string }[] }>().items
  const path = `/api/organizations/${organization.id}/invitations/${pending?.id}`
  const canceled = await request(path, { method: 'DELETE', cookie: owner.cookie })
  expect(canceled.status, canceled.text).toBe(204)
  await visit(page, again)
  await expect(heading(page)).toHaveText('Invitation canceled')

  const last = await invite(owner.cookie, organization, invited.email)
  await visit(page, last)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(heading(page)).toHaveText(organization.name)
  await visit(page, last)
  await expect(heading(page)).toHaveText('Invitation already accepted')

  const admin = await createMember(owner.cookie, organization, 'Adam Admin', 'admin')
  const third = await createUser('Tom Third')
  const byAdmin = await invite(admin.cookie, organization, third.email)
  const left = await request(`/api/organizations/${organization.id}/leave`, {
    method: 'POST',
    cookie: admin.cookie,
    body: {},
  })
  expect(left.status, left.text).toBe(204)
  await page.context().addCookies(third.session)
  await visit(page, byAdmin)
  await expect(heading(page)).toHaveText('Invitation no longer valid')
})

test('a user joins by a link, opens the organization in the switcher and leaves', async ({
  page,
}) => {
  const owner = await createUser('Lena Link')
  const organization = await createOrganization(owner.cookie)
  const created = await request(`/api/organizations/${organization.id}/join-link`, {
    method: 'PUT',
    cookie: owner.cookie,
    body: {},
  })
  const joiner = await createUser('Jamal Joiner')
  await page.context().addCookies(joiner.session)
  await visit(page, new URL(created.json<{ url: string }>().url).pathname)
  await checkAccessibility(page)
  await press(page, 'joinPage.join')
  await expect(heading(page)).toHaveText(organization.name)
  await visit(page, '/app')
  await chooseInMenu(page, 'Switch organization', organization.name)
  await expect(heading(page)).toHaveText(organization.name)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Leave organization' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Leave organization' }).click()
  await page.waitForURL('**/app/organizations')
  await expect(page.getByText('No organizations yet')).toBeVisible()
})
