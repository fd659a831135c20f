import type { Locator, Page } from '@playwright/test'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { request } from '#e2e/support/http.ts'
import { visit } from '#e2e/support/page-actions.ts'
import { createUser } from '#e2e/support/test-users.ts'
import type { TestUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { createMember, createOrganization, invite } from './organizations.ts'

// Pages offer only what a user may do, so a page is opened by one user and used with the session of
// another one: the server then answers as it answers someone whose role has just changed.

async function createAll() {
  const owner = await createUser('Olga Owner')
  const organization = await createOrganization(owner.cookie)
  const taken = await createOrganization(owner.cookie)
  const admin = await createMember(owner.cookie, organization, 'Adam Admin', 'admin')
  const member = await createMember(owner.cookie, organization, 'Mina Member')
  const guest = await createUser('Gita Guest')
  const link = await invite(admin.cookie, organization, guest.email)
  const stranger = await createUser('Stan Stranger')
  const teams = `/api/organizations/${organization.id}/teams`
  const team = await request(teams, { cookie: owner.cookie, body: { name: 'Poetry' } })
  expect(team.status, team.text).toBe(201)
  const teamPath = `/o/${organization.slug}/teams/${team.json<{ id: string }>().id}`
  return { owner, admin, member, guest, stranger, organization, taken, link, teamPath }
}

for (const language of languages)
  test(`errors are shown where they occur, in ${language}`, async ({ newPage, problems }) => {
    problems.expect(/status of 4\d\d/)
    const { owner, admin, member, guest, stranger, organization, taken, link, teamPath } =
      await createAll()
    const page = await newPage({ locale: language })
    // Never answered, so that the page shows what it was opened with.
    await page.route('**/api/live*', () => {})
    const own = `/o/${organization.slug}`
    const { press, shows, dialog, use } = screenIn(page, language)

    await use(owner)
    await visit(page, `${own}/teams`)
    await press(page, 'team.new')
    const name = dialog.getByRole('textbox')
    await name.fill('Prose')
    await use(member)
    await press(dialog, 'team.create')
    await shows(dialog, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION')
    await use(stranger)
    await press(dialog, 'team.create')
    await shows(dialog, 'ORGANIZATION_NOT_FOUND')
    await use(owner)
    await name.fill('Poetry')
    await press(dialog, 'team.create')
    await expect(name).toHaveAccessibleDescription(t(language, 'errors.TEAM_ALREADY_EXISTS'))

    await visit(page, teamPath)
    await press(page, 'team.rename')
    await dialog.getByRole('textbox').fill('Prose')
    await use(member)
    await press(dialog, 'form.save')
    await shows(dialog, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM')
    await use(owner)
    await visit(page, teamPath)
    await press(page.getByRole('main'), 'form.delete')
    await use(member)
    await press(page.getByRole('alertdialog'), 'form.delete')
    await shows(
      page.getByRole('alertdialog'),
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
    )

    await use(owner)
    await visit(page, `${own}/members`)
    await press(page, 'member.invite')
    const emails = dialog.getByRole('textbox')
    await emails.fill(`${guest.email} ${member.email}`)
    await use(member)
    await press(dialog, 'invitation.form.send')
    await shows(dialog, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
    await use(admin)
    const role = dialog.getByRole('combobox', { name: t(language, 'member.role') })
    await role.selectOption('owner')
    await press(dialog, 'invitation.form.send')
    await expect(role).toHaveAccessibleDescription(
      t(language, 'errors.YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE'),
    )
    await use(owner)
    await role.selectOption('member')
    await press(dialog, 'invitation.form.send')
    const results = dialog.getByRole('listitem')
    await shows(
      results.filter({ hasText: guest.email }),
      'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    )
    await shows(
      results.filter({ hasText: member.email }),
      'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    )
    await press(dialog, 'invitation.form.done')

    const choose = async (key: 'role' | 'remove') => {
      await page
        .getByRole('button', { name: t(language, 'member.open', { name: admin.name }) })
        .click()
      await page.getByRole('menuitem', { name: t(language, `member.task.${key}`) }).click()
    }
    await choose('role')
    const radio = dialog.locator('input[type="radio"][value="member"]')
    await radio.check()
    await use(member)
    await press(dialog, 'form.save')
    await shows(dialog, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
    await use(owner)
    await radio.evaluate((input: HTMLInputElement) => (input.value = 'librarian'))
    await press(dialog, 'form.save')
    await shows(dialog, 'ROLE_NOT_FOUND')
    await use(owner)
    await visit(page, `${own}/members`)
    await choose('remove')
    await use(member)
    await press(page.getByRole('alertdialog'), 'member.task.remove')
    await shows(page.getByRole('alertdialog'), 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER')

    await use(owner)
    await visit(page, `${own}/invitations`)
    await page
      .getByRole('button', { name: t(language, 'invitation.open', { email: guest.email }) })
      .click()
    await use(member)
    await page.getByRole('menuitem', { name: t(language, 'invitation.cancel.open') }).click()
    await shows(page, 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION')

    await use(owner)
    await visit(page, `${own}/settings`)
    const address = page.getByRole('textbox', { name: t(language, 'organizationForm.slug.label') })
    await address.fill(taken.slug)
    const form = page.getByRole('form', { name: t(language, 'organizationSettings.general') })
    await press(form, 'form.save')
    await expect(address).toHaveAccessibleDescription(
      new RegExp(t(language, 'errors.ORGANIZATION_ALREADY_EXISTS')),
    )
    await use(member)
    await address.fill(`${organization.slug}-2`)
    await press(form, 'form.save')
    await shows(page, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
    await use(owner)
    await visit(page, `${own}/settings`)
    await press(page, 'member.task.leave')
    await press(page.getByRole('alertdialog'), 'member.task.leave')
    await shows(
      page.getByRole('alertdialog'),
      'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
    )
    await press(page.getByRole('alertdialog'), 'form.cancel')
    await press(page, 'organizationSettings.delete.open')
    await dialog.getByRole('textbox').fill(organization.name)
    await use(admin)
    await press(dialog, 'organizationSettings.delete.open')
    await shows(dialog, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION')

    await use(guest)
    await visit(page, link)
    await use(stranger)
    await press(page, 'invitationPage.accept')
    await shows(page, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
    await use(guest)
    await visit(page, link)
    const left = await request(`/api/organizations/${organization.id}/leave`, {
      method: 'POST',
      cookie: admin.cookie,
      body: {},
    })
    expect(left.status, left.text).toBe(204)
    await press(page, 'invitationPage.accept')
    await shows(page, 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION')
  })

function screenIn(page: Page, language: Language) {
  return {
    dialog: page.getByRole('dialog'),
    press: (place: Page | Locator, key: string) =>
      place.getByRole('button', { name: t(language, key), exact: true }).click(),
    shows: (place: Page | Locator, code: string) =>
      expect(place.getByText(t(language, `errors.${code}`)).first()).toBeVisible(),
    /** The next requests are made by this user. */
    use: ({ session }: TestUser) => page.context().addCookies(session),
  }
}
