// Long because it causes every organization and team error of the specification.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TextKey } from '#/platform/i18n/translations.ts'
import { languages } from '#/platform/i18n/language.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import { organizationErrorCodes } from '#/platform/organization/testing/organization-error-codes.ts'
import { createOrganizationApp } from './testing/organization-app.ts'
import { organizationModule } from './organization.module.ts'
import { invitationTable } from './organization.table.ts'

// Every organization and team error of the specification's section 8, caused by an action.

const app = await createOrganizationApp({
  ORGANIZATIONS_PER_USER: '2',
  ORGANIZATION_MEMBERS: '4',
  ORGANIZATION_TEAMS: '2',
  ORGANIZATION_INVITATIONS: '3',
})
const { db, user, create, join, cast, tokenFor, newSlug } = app
const missing = '019a8b7c-0d10-7a2b-9c30-1a2b3c4d5e6f'
const seen = new Set<string>()

/** The error of a rejected call. */
function refusal(code: string, status: number, field?: string) {
  seen.add(code)
  return { code, status, ...(field && { data: { field } }) }
}

test('an organization that exists, a reserved slug and the limit of organizations', async () => {
  const owner = await user()
  const slug = newSlug()
  await owner.api.organization.create({ name: 'First', slug })
  await expect(
    owner.api.organization.create({ name: 'Second', slug: slug.toUpperCase() }),
  ).rejects.toMatchObject(refusal('ORGANIZATION_ALREADY_EXISTS', 409, 'slug'))
  await expect(
    owner.api.organization.create({ name: 'Second', slug: 'manager' }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'This address is reserved. Choose another one.',
    data: { field: 'slug' },
  })
  await create(owner)
  await expect(owner.api.organization.create({ name: 'Third' })).rejects.toMatchObject(
    refusal('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS', 409),
  )
})

test('an organization of others is not found', async () => {
  const { organizationId, stranger } = await cast()
  const { organization } = stranger.api
  const code = 'ORGANIZATION_NOT_FOUND'
  await expect(organization.get({ organizationId })).rejects.toMatchObject(refusal(code, 404))
  await expect(organization.get({ organizationId: missing })).rejects.toMatchObject(
    refusal(code, 404),
  )
  await expect(organization.bySlug({ slug: 'nobody-has-this' })).rejects.toMatchObject(
    refusal(code, 404),
  )
})

test('a member and an admin lack permissions', async () => {
  const { organizationId, admin, member, ownerId, adminId, memberId } = await cast()
  const inside = { organizationId }
  const change = { ...inside, version: 1, name: 'Mine' }
  await expect(member.api.organization.update(change)).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION', 403),
  )
  await expect(admin.api.organization.delete({ ...inside, name: 'Readers' })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION', 403),
  )
  await expect(member.api.member.remove({ ...inside, memberId: adminId })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER', 403),
  )
  await expect(admin.api.member.remove({ ...inside, memberId: ownerId })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER', 403),
  )
  for (const [who, target, role] of [
    [member, adminId, 'member'],
    [admin, ownerId, 'member'],
    [admin, memberId, 'owner'],
    [admin, adminId, 'owner'],
  ] as const)
    await expect(
      who.api.member.update({ ...inside, memberId: target, role }),
    ).rejects.toMatchObject(refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER', 403))
  const emails = ['guest@example.com']
  await expect(
    member.api.invitation.create({ ...inside, emails, role: 'member' }),
  ).rejects.toMatchObject(refusal('YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION', 403))
  await expect(
    admin.api.invitation.create({ ...inside, emails, role: 'owner' }),
  ).rejects.toMatchObject(refusal('YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE', 403, 'role'))
  const [team] = await member.api.team.list(inside)
  const teamId = team?.id ?? ''
  await expect(member.api.team.create({ ...inside, name: 'Poetry' })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION', 403),
  )
  await expect(
    member.api.team.update({ ...inside, teamId, version: 1, name: 'Poetry' }),
  ).rejects.toMatchObject(refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM', 403))
  await expect(member.api.team.delete({ ...inside, teamId })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION', 403),
  )
})

test('members and roles that do not exist', async () => {
  const { organizationId, owner, memberId } = await cast()
  await expect(
    owner.api.member.update({ organizationId, memberId: missing, role: 'admin' }),
  ).rejects.toMatchObject(refusal('MEMBER_NOT_FOUND', 404))
  await expect(
    owner.api.member.update({ organizationId, memberId, role: 'librarian' }),
  ).rejects.toMatchObject(refusal('ROLE_NOT_FOUND', 400, 'role'))
})

test('the only owner can neither leave, be demoted nor be removed', async () => {
  const { organizationId, owner, ownerId } = await cast()
  const code = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'
  await expect(owner.api.organization.leave({ organizationId })).rejects.toMatchObject(
    refusal(code, 409),
  )
  await expect(
    owner.api.member.update({ organizationId, memberId: ownerId, role: 'admin' }),
  ).rejects.toMatchObject(refusal(code, 409))
  await expect(
    owner.api.member.remove({ organizationId, memberId: ownerId }),
  ).rejects.toMatchObject(refusal(code, 409))
})

test('teams: exists, not found, limit, the last one, and someone who is no member', async () => {
  const { organizationId, owner, stranger } = await cast()
  const { team } = owner.api
  const { id } = await team.create({ organizationId, name: 'Poetry' })
  await expect(
    team.update({ organizationId, teamId: id, version: 1, name: ' readers ' }),
  ).rejects.toMatchObject(refusal('TEAM_ALREADY_EXISTS', 409, 'name'))
  await expect(team.create({ organizationId, name: 'Third' })).rejects.toMatchObject(
    refusal('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS', 409),
  )
  await expect(team.delete({ organizationId, teamId: missing })).rejects.toMatchObject(
    refusal('TEAM_NOT_FOUND', 404),
  )
  await expect(
    team.addMember({ organizationId, teamId: id, userId: stranger.id }),
  ).rejects.toMatchObject(refusal('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 409, 'userId'))
  await team.delete({ organizationId, teamId: id })
  const [last] = await team.list({ organizationId })
  await expect(team.delete({ organizationId, teamId: last?.id ?? '' })).rejects.toMatchObject(
    refusal('UNABLE_TO_REMOVE_LAST_TEAM', 409),
  )
})

test('an email that cannot be invited has its own result', async () => {
  const { organizationId, owner, member } = await cast()
  const invite = (...emails: string[]) =>
    owner.api.invitation.create({ organizationId, emails, role: 'member' })
  const results = await invite(member.email, 'a@example.com', 'nonsense')
  expect(results.map(({ error }) => error?.code)).toEqual([
    'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    undefined,
    'INVALID_EMAIL',
  ])
  const again = await invite('a@example.com', 'b@example.com', 'c@example.com', 'd@example.com')
  expect(again.map(({ error }) => error?.code)).toEqual([
    'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION',
    undefined,
    undefined,
    'INVITATION_LIMIT_REACHED',
  ])
  expect(again[0]?.error?.message).toBe('This user is already invited to the organization')
  seen.add('INVITATION_LIMIT_REACHED')
  seen.add('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
  seen.add('USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
})

test('an organization that is full accepts no member', async () => {
  const { organizationId, owner } = await cast()
  const [fourth, fifth] = [await user(), await user()]
  await owner.api.invitation.create({ organizationId, emails: [fifth.email], role: 'member' })
  await join(owner, organizationId, fourth)
  const accept = fifth.api.invitation.accept({ token: await tokenFor(fifth.email) })
  await expect(accept).rejects.toMatchObject(refusal('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED', 409))
  const { url } = await owner.api.invitation.createJoinLink({ organizationId })
  await expect(
    fifth.api.invitation.join({ token: url.split('/').at(-1) ?? '' }),
  ).rejects.toMatchObject(refusal('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED', 409))
})

test('invitations: not found, for someone else, cannot be canceled, inviter left', async () => {
  const { organizationId, owner, admin, member } = await cast()
  const [guest, other] = [await user(), await user()]
  await admin.api.invitation.create({ organizationId, emails: [guest.email], role: 'member' })
  const token = await tokenFor(guest.email)
  await expect(guest.api.invitation.accept({ token: 'wrong' })).rejects.toMatchObject(
    refusal('INVITATION_NOT_FOUND', 404),
  )
  await expect(other.api.invitation.accept({ token })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION', 403),
  )
  const { items } = await admin.api.invitation.list({ organizationId, status: 'pending' })
  const invitationId = items[0]?.id ?? ''
  await expect(
    member.api.invitation.cancel({ organizationId, invitationId }),
  ).rejects.toMatchObject(refusal('YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION', 403))
  await admin.api.organization.leave({ organizationId })
  expect(await guest.api.invitation.view({ token })).toMatchObject({ state: 'inviterLeft' })
  await expect(guest.api.invitation.accept({ token })).rejects.toMatchObject(
    refusal('INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION', 403),
  )
  // An owner who sends it again becomes its inviter.
  await db
    .update(invitationTable)
    .set({ sentAt: sql`now() - interval '2 minutes'` })
    .where(eq(invitationTable.id, invitationId))
  await owner.api.invitation.resend({ organizationId, invitationId })
  await guest.api.invitation.accept({ token: await tokenFor(guest.email) })
  expect(await db.$count(memberTable, eq(memberTable.userId, guest.id))).toBe(1)
})

test('the invitation of a deleted organization cannot be loaded', async () => {
  const { organizationId, owner } = await cast('Gone soon')
  const guest = await user()
  await owner.api.invitation.create({ organizationId, emails: [guest.email], role: 'member' })
  await owner.api.organization.delete({ organizationId, name: 'Gone soon' })
  const token = await tokenFor(guest.email)
  await expect(guest.api.invitation.view({ token })).rejects.toMatchObject(
    refusal('FAILED_TO_RETRIEVE_INVITATION', 409),
  )
})

test('a user who opened no organization has no active one', async () => {
  const { api } = await user()
  await expect(api.organization.active()).rejects.toMatchObject(
    refusal('NO_ACTIVE_ORGANIZATION', 404),
  )
})

test('with ORGANIZATIONS=invite-only users create none, and with a limit of 0 there are no teams', async () => {
  const { user: someone } = await createOrganizationApp({
    ORGANIZATIONS: 'invite-only',
    ORGANIZATION_TEAMS: '0',
  })
  const [plain, admin] = [await someone(), await someone({ role: 'admin' })]
  await expect(plain.api.organization.create({ name: 'Mine' })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION', 403),
  )
  const { id } = await admin.api.organization.create({ name: 'Ours' })
  await expect(admin.api.team.create({ organizationId: id, name: 'Poetry' })).rejects.toMatchObject(
    refusal('YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM', 403),
  )
})

test('the only owner of an organization keeps their account', async () => {
  const owner = await user()
  await create(owner)
  await expect(owner.api.account.delete({ email: owner.email })).rejects.toMatchObject(
    refusal('ONLY_OWNER_OF_ORGANIZATION', 409),
  )
})

test('every code that is specified or declared was caused', () => {
  const declared = Object.keys(organizationModule.errors)
  expect(organizationErrorCodes.filter((code) => !declared.includes(code))).toEqual([])
  expect(declared.filter((code) => !seen.has(code))).toEqual([])
})

test.each(languages)('every error has its own text in %s', async (language) => {
  const { organization } = await app.api(await user(), language)
  const t = app.services.translator(language)
  const known = t('errors.ORGANIZATION_NOT_FOUND')
  await expect(organization.get({ organizationId: missing })).rejects.toMatchObject({
    message: known,
  })
  const english = app.services.translator('en')
  const keys = organizationErrorCodes.map((code) => `errors.${code}` as TextKey)
  const texts = keys.map((key) => t(key))
  expect(keys.filter((key, at) => texts[at] === key)).toEqual([])
  expect(new Set(texts).size).toBe(keys.length)
  const untranslated = keys.filter((key, at) => language !== 'en' && texts[at] === english(key))
  expect(untranslated).toEqual([])
})
