// Long because each error needs a state of its own.
import type { Locator, Page } from '@playwright/test'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { request } from '#e2e/support/http.ts'
import { chooseInMenu, setLanguage, visit } from '#e2e/support/page-actions.ts'
import { createUser } from '#e2e/support/test-users.ts'
import type { TestUser } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'
import { t } from '#e2e/support/translate.ts'
import { createMember, createOrganization, invite } from './organizations.ts'

// Pages offer only what a user may do, so a page is opened by one user and used with the session of
// another one: the server then answers as it answers someone whose role has just changed. The English page
// repeats each call in every language, because it shows the text of the server.

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

type People = Awaited<ReturnType<typeof createAll>>
type Screen = ReturnType<typeof screenOf>

const allParts = {
  'teams and members': {
    'changes of teams': checkTeams,
    'the invitation form': checkInviting,
    'changes of members': checkMembers,
  },
  'invitations and settings': {
    'the list of invitations': checkCanceling,
    'the settings': checkSettings,
    'the page of an invitation': checkAccepting,
  },
}

for (const [name, parts] of Object.entries(allParts))
  test(`errors of ${name} are shown where they occur, in every language`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 4\d\d/)
    const people = await createAll()
    const screen = screenOf(page)
    // Never answered, so that the page shows what it was opened with.
    await page.route('**/api/live*', () => {})
    for (const [part, check] of Object.entries(parts))
      await test.step(part, () => check(screen, people))
  })

async function checkTeams(screen: Screen, people: People) {
  const { page, dialog, alert, use, press, cancel, answers, describes } = screen
  const { owner, member, stranger, organization, teamPath } = people
  await use(owner)
  await visit(page, `/o/${organization.slug}/teams`)
  await press(page, 'team.new')
  const name = dialog.getByRole('textbox')
  const create = () => press(dialog, 'team.create')
  await name.fill('Prose')
  await use(member)
  await answers(dialog, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION', create)
  await use(stranger)
  await answers(dialog, 'ORGANIZATION_NOT_FOUND', create)
  await use(owner)
  await name.fill('Poetry')
  await describes(name, 'TEAM_ALREADY_EXISTS', create)

  await visit(page, teamPath)
  await press(page, 'team.rename')
  await dialog.getByRole('textbox').fill('Prose')
  await use(member)
  await answers(dialog, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM', () => press(dialog, 'form.save'))
  await cancel()
  await press(page.getByRole('main'), 'form.delete')
  await answers(alert, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION', () =>
    press(alert, 'form.delete'),
  )
}

async function checkInviting(screen: Screen, people: People) {
  const { page, dialog, use, press, answers, describes, inEveryLanguage, shows } = screen
  const { owner, admin, member, guest, organization } = people
  await use(owner)
  await visit(page, `/o/${organization.slug}/members`)
  const fill = async () => {
    await press(page, 'member.invite')
    await dialog.getByRole('textbox').fill(`${guest.email} ${member.email}`)
  }
  const send = () => press(dialog, 'invitation.form.send')
  await fill()
  await use(member)
  await answers(dialog, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', send)
  await use(admin)
  const role = dialog.getByRole('combobox', { name: t('en', 'member.role') })
  await role.selectOption('owner')
  await describes(role, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE', send)
  await use(owner)
  await role.selectOption('member')
  const result = ({ email }: TestUser) => dialog.getByRole('listitem').filter({ hasText: email })
  await inEveryLanguage(async (language) => {
    if (!(await dialog.isVisible())) await fill()
    await send()
    await shows(result(guest), 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION', language)
    await shows(result(member), 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION', language)
    await press(dialog, 'invitation.form.done')
    await expect(dialog).toHaveCount(0)
  })
}

async function checkMembers(screen: Screen, people: People) {
  const { page, dialog, alert, use, press, cancel, answers } = screen
  const { owner, admin, member, organization } = people
  const choose = (key: 'role' | 'remove') =>
    chooseInMenu(page, t('en', 'member.open', { name: admin.name }), t('en', `member.task.${key}`))
  await use(owner)
  await visit(page, `/o/${organization.slug}/members`)
  await choose('role')
  await dialog.locator('input[type="radio"][value="member"]').check()
  const save = () => press(dialog, 'form.save')
  await use(member)
  await answers(dialog, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER', save)
  await use(owner)
  // Sent before the value of the radio button, which React would restore.
  await dialog.locator('form').evaluate((form) => {
    const input = document.createElement('input')
    form.prepend(Object.assign(input, { type: 'hidden', name: 'role', value: 'librarian' }))
  })
  await answers(dialog, 'ROLE_NOT_FOUND', save)
  await cancel()
  await choose('remove')
  await use(member)
  await answers(alert, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER', () =>
    press(alert, 'member.task.remove'),
  )
}

async function checkCanceling(screen: Screen, people: People) {
  const { page, use, answers } = screen
  const { owner, member, guest, organization } = people
  await use(owner)
  await visit(page, `/o/${organization.slug}/invitations`)
  await use(member)
  await answers(page, 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION', () =>
    chooseInMenu(
      page,
      t('en', 'invitation.open', { email: guest.email }),
      t('en', 'invitation.cancel.open'),
    ),
  )
}

async function checkSettings(screen: Screen, people: People) {
  const { page, dialog, alert, use, press, answers, describes } = screen
  const { owner, admin, member, organization, taken } = people
  const settings = `/o/${organization.slug}/settings`
  await use(owner)
  await visit(page, settings)
  const address = page.getByRole('textbox', { name: t('en', 'organizationForm.slug.label') })
  const form = page.getByRole('form', { name: t('en', 'organizationSettings.general') })
  const save = () => press(form, 'form.save')
  await address.fill(taken.slug)
  await describes(address, 'ORGANIZATION_ALREADY_EXISTS', save, true)
  await use(member)
  await address.fill(`${organization.slug}-2`)
  await answers(page, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION', save)

  await use(owner)
  await visit(page, settings)
  await press(page, 'member.task.leave')
  await answers(alert, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER', () =>
    press(alert, 'member.task.leave'),
  )
  await press(alert, 'form.cancel')
  await press(page, 'organizationSettings.delete.open')
  await dialog.getByRole('textbox').fill(organization.name)
  await use(admin)
  await answers(dialog, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION', () =>
    press(dialog, 'organizationSettings.delete.open'),
  )
}

async function checkAccepting(screen: Screen, people: People) {
  const { page, use, press, answers } = screen
  const { admin, guest, stranger, organization, link } = people
  const accept = () => press(page, 'invitationPage.accept')
  await use(guest)
  await visit(page, link)
  await use(stranger)
  await answers(page, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION', accept)
  await use(guest)
  await visit(page, link)
  const left = await request(`/api/organizations/${organization.id}/leave`, {
    method: 'POST',
    cookie: admin.cookie,
    body: {},
  })
  expect(left.status, left.text).toBe(204)
  await answers(page, 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION', accept)
}

function screenOf(page: Page) {
  const shows = (place: Page | Locator, code: string, language: Language) =>
    expect(place.getByText(t(language, `errors.${code}`)).first()).toBeVisible()
  /** The server answers in the language of the cookie, the page stays in English. */
  const inEveryLanguage = async (work: (language: Language) => Promise<void>) => {
    for (const language of languages) {
      await setLanguage(page, language)
      await test.step(language, () => work(language))
    }
    await setLanguage(page, 'en')
  }
  const dialog = page.getByRole('dialog')
  return {
    page,
    shows,
    inEveryLanguage,
    dialog,
    alert: page.getByRole('alertdialog'),
    press: (place: Page | Locator, key: string) =>
      place.getByRole('button', { name: t('en', key), exact: true }).click(),
    /** Not the button in the header of the dialog. */
    cancel: () =>
      dialog
        .getByRole('button', { name: t('en', 'form.cancel') })
        .last()
        .click(),
    /** The next requests are made by this user. */
    use: ({ session }: TestUser) => page.context().addCookies(session),
    /** The call fails with this error in every language, shown in this place. */
    answers: (place: Page | Locator, code: string, call: () => Promise<void>) =>
      inEveryLanguage(async (language) => {
        await call()
        await shows(place, code, language)
      }),
    /** The same, shown as the description of the field, beside its hint if it has one. */
    describes: (field: Locator, code: string, call: () => Promise<void>, hasHint = false) =>
      inEveryLanguage(async (language) => {
        await call()
        const text = t(language, `errors.${code}`)
        await expect(field).toHaveAccessibleDescription(hasHint ? new RegExp(text) : text)
      }),
  }
}
