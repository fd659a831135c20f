// Long because it tests every flow of organizations on one app.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { languages } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import {
  memberTable,
  organizationTable,
} from '#/platform/organization/server/organization.table.ts'
import { createOrganizationApp } from './testing/organization-app.ts'
import { invitationTable, joinLinkTable } from './organization.table.ts'
import { purgeOrganizations } from './purge-organizations.ts'

const app = await createOrganizationApp()
const { db, user, create, join, cast, tokenFor, newSlug } = app

test('a slug is suggested from the name, and is free', async () => {
  const { api } = await user()
  const name = `Café Müller ${crypto.randomUUID().slice(0, 8)}`
  const { slug } = await api.organization.suggestSlug({ name })
  expect(slug).toMatch(/^cafe-muller-[0-9a-f]{8}$/)
  await api.organization.create({ name })
  const again = await api.organization.suggestSlug({ name })
  expect(again.slug).toMatch(new RegExp(`^${slug}-\\d{6}$`))
  expect((await api.organization.suggestSlug({ name: 'مكتبة' })).slug).toMatch(
    /^organization-\d{6}$/,
  )
  expect((await api.organization.suggestSlug({ name: 'Admin' })).slug).toMatch(
    /^organization-\d{6}$/,
  )
})

test('a slug is available until an organization has or had it', async () => {
  const [owner, other] = [await user(), await user()]
  const [first, second] = [newSlug(), newSlug()]
  const state = async (slug: string) => (await other.api.organization.checkSlug({ slug })).available
  expect(await state(first)).toBe(true)
  const { id: organizationId } = await owner.api.organization.create({ name: 'Slugs', slug: first })
  expect(await state(first)).toBe(false)
  expect(await state(` ${first.toUpperCase()} `)).toBe(false)
  await owner.api.organization.update({ organizationId, version: 1, slug: second })
  // Links with the former slug lead to the organization.
  expect([await state(first), await state(second)]).toEqual([false, false])
  await owner.api.organization.delete({ organizationId, name: 'Slugs' })
  expect(await state(second)).toBe(false)
  for (const slug of ['manager', 'x', 'Not a slug!'])
    await expect(other.api.organization.checkSlug({ slug })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { field: 'slug' },
    })
})

test('the creator is the owner and sees the organization, its team and its limits', async () => {
  const { api } = await user()
  const made = await api.organization.create({ name: 'Readers' })
  expect(made).toMatchObject({
    name: 'Readers',
    role: 'owner',
    members: { count: 1, exact: true },
    teams: 1,
    pendingInvitations: 0,
    limits: { members: 100, teams: 20, pendingInvitations: 50 },
    transfer: null,
    version: 1,
  })
  expect(await api.organization.get({ organizationId: made.id })).toEqual(made)
  const { items } = await api.organization.list({})
  expect(items).toMatchObject([{ id: made.id, role: 'owner' }])
  expect(await api.organization.active()).toMatchObject({ id: made.id })
})

test('a renamed organization is found by its former slug, until another takes it', async () => {
  const { api } = await user()
  const [old, next] = [newSlug(), newSlug()]
  const made = await api.organization.create({ name: 'Readers', slug: old })
  const change = { organizationId: made.id, version: 1, name: 'Writers', slug: next }
  expect(await api.organization.update(change)).toMatchObject({ slug: next, version: 2 })
  expect(await api.organization.bySlug({ slug: old })).toMatchObject({ id: made.id, slug: next })
  await expect(api.organization.update({ ...change, name: 'Late' })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { current: { name: 'Writers' } },
  })
  const other = await user()
  await expect(
    other.api.organization.create({ name: 'Squatter', slug: old }),
  ).rejects.toMatchObject({ code: 'ORGANIZATION_ALREADY_EXISTS' })
  // Its own former slug is free to it.
  await api.organization.update({ organizationId: made.id, version: 2, slug: old })
  expect(await api.organization.bySlug({ slug: next })).toMatchObject({ slug: old })
})

test('the ownership changes hands when the offer is accepted', async () => {
  const { organizationId, owner, member, memberId } = await cast()
  await owner.api.organization.offerTransfer({ organizationId, memberId })
  const { transfer } = await member.api.organization.get({ organizationId })
  expect(transfer).toMatchObject({ from: { name: 'Olga' }, to: { userId: member.id } })
  const mails = await db.$count(outbox, eq(outbox.recipient, member.email))
  expect(mails).toBeGreaterThan(1)
  await member.api.organization.acceptTransfer({ organizationId })
  expect(await member.api.organization.get({ organizationId })).toMatchObject({
    role: 'owner',
    transfer: null,
  })
  expect(await owner.api.organization.get({ organizationId })).toMatchObject({ role: 'admin' })
  await expect(owner.api.organization.acceptTransfer({ organizationId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an offer can be declined, withdrawn, and is void when the owner is none any more', async () => {
  const { organizationId, owner, member, memberId, stranger } = await cast()
  const offer = () => owner.api.organization.offerTransfer({ organizationId, memberId })
  await offer()
  await member.api.organization.endTransfer({ organizationId })
  await offer()
  await owner.api.organization.endTransfer({ organizationId })
  await expect(member.api.organization.acceptTransfer({ organizationId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const second = await join(owner, organizationId, stranger, 'owner')
  await offer()
  const ownerId = await app.memberIdOf(owner, organizationId, owner)
  await stranger.api.member.update({ organizationId, memberId: ownerId, role: 'member' })
  expect(second).not.toBe('')
  await expect(member.api.organization.acceptTransfer({ organizationId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('deleting, transferring and making an owner need a recent sign-in', async () => {
  const { organizationId, owner, memberId } = await cast()
  await db
    .update(sessionTable)
    .set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessionTable.userId, owner.id))
  const { organization, member } = await app.api(owner)
  const expired = { code: 'SESSION_EXPIRED' }
  await expect(organization.delete({ organizationId, name: 'Readers' })).rejects.toMatchObject(
    expired,
  )
  await expect(organization.offerTransfer({ organizationId, memberId })).rejects.toMatchObject(
    expired,
  )
  await expect(member.update({ organizationId, memberId, role: 'owner' })).rejects.toMatchObject(
    expired,
  )
  await member.update({ organizationId, memberId, role: 'admin' })
})

test('a deleted organization disappears for members and can be restored by an owner', async () => {
  const { organizationId, owner, admin, member } = await cast('Readers')
  await expect(
    owner.api.organization.delete({ organizationId, name: 'readers' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { field: 'name' } })
  await owner.api.organization.delete({ organizationId, name: 'Readers' })
  for (const { api } of [admin, member]) {
    await expect(api.organization.get({ organizationId })).rejects.toMatchObject({
      code: 'ORGANIZATION_NOT_FOUND',
    })
    expect((await api.organization.list({})).items).toEqual([])
    await expect(api.organization.restore({ organizationId })).rejects.toMatchObject({
      code: 'ORGANIZATION_NOT_FOUND',
    })
  }
  await expect(owner.api.member.list({ organizationId })).rejects.toMatchObject({
    code: 'ORGANIZATION_NOT_FOUND',
  })
  const { items } = await owner.api.organization.list({})
  expect(items[0]?.deletedAt).toEqual(expect.any(String))
  const mails = await db
    .select({ to: outbox.recipient })
    .from(outbox)
    .where(eq(outbox.kind, 'organization-deleted'))
  expect(mails.map(({ to }) => to)).toEqual(
    expect.arrayContaining([owner.email, admin.email, member.email]),
  )
  await owner.api.organization.restore({ organizationId })
  expect((await member.api.organization.get({ organizationId })).members.count).toBe(3)
})

test('after 30 days a deleted organization cannot be restored and is purged', async () => {
  const { organizationId, owner } = await cast('Readers')
  await owner.api.organization.delete({ organizationId, name: 'Readers' })
  const kept = await create(await user())
  await db
    .update(organizationTable)
    .set({ deletedAt: sql`now() - interval '30 days 1 minute'` })
    .where(eq(organizationTable.id, organizationId))
  await expect(owner.api.organization.restore({ organizationId })).rejects.toMatchObject({
    code: 'ORGANIZATION_NOT_FOUND',
  })
  await purgeOrganizations.run(app.services, new Date())
  const left = await db.select({ id: organizationTable.id }).from(organizationTable)
  expect(left.map(({ id }) => id)).toContain(kept)
  expect(left.map(({ id }) => id)).not.toContain(organizationId)
  expect(await db.$count(memberTable, eq(memberTable.organizationId, organizationId))).toBe(0)
})

test('an invitation has a state for each that can happen to it', async () => {
  const { organizationId, owner, stranger } = await cast()
  const guest = await user()
  const invite = async (email: string) => {
    const [result] = await owner.api.invitation.create({
      organizationId,
      emails: [email],
      role: 'admin',
    })
    return { id: result?.invitation?.id ?? '', token: await tokenFor(email) }
  }
  const { id, token } = await invite(guest.email)
  expect(await guest.api.invitation.view({ token })).toMatchObject({
    state: 'pending',
    email: guest.email,
    role: 'admin',
    inviter: 'Olga',
  })
  expect(await stranger.api.invitation.view({ token })).toMatchObject({
    state: 'someoneElse',
    email: `${guest.email[0]}…@example.com`,
  })
  const visitor = await app.api({ cookie: '' })
  expect(await visitor.invitation.view({ token })).toMatchObject({ state: 'pending' })
  await db
    .update(invitationTable)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(invitationTable.id, id))
  expect(await guest.api.invitation.view({ token })).toMatchObject({ state: 'expired' })
  await expect(guest.api.invitation.accept({ token })).rejects.toMatchObject({
    code: 'INVITATION_NOT_FOUND',
  })
  const renewed = await invite(guest.email)
  await guest.api.invitation.decline({ token: renewed.token })
  await guest.api.invitation.decline({ token: renewed.token })
  expect(await guest.api.invitation.view({ token: renewed.token })).toMatchObject({
    state: 'declined',
  })
  const third = await invite(guest.email)
  await owner.api.invitation.cancel({ organizationId, invitationId: third.id })
  expect(await guest.api.invitation.view({ token: third.token })).toMatchObject({
    state: 'canceled',
  })
  const fourth = await invite(guest.email)
  const joined = await guest.api.invitation.accept({ token: fourth.token })
  expect(await guest.api.invitation.accept({ token: fourth.token })).toEqual(joined)
  expect(await guest.api.invitation.view({ token: fourth.token })).toMatchObject({
    state: 'accepted',
  })
  const { items } = await owner.api.invitation.list({ organizationId, searchTerm: guest.email })
  expect(items.map(({ status }) => status)).toEqual(['accepted', 'canceled', 'declined'])
})

test('a message is in the language of the invited user, else of the inviter', async () => {
  const { organizationId, owner } = await cast()
  const [theirs = 'en', ours = theirs]: Language[] = languages.toReversed()
  const known = await user({ language: theirs })
  const { invitation } = await app.api(owner, ours)
  const unknown = `${crypto.randomUUID()}@example.com`
  await invitation.create({ organizationId, emails: [known.email, unknown], role: 'member' })
  const rows = await db
    .select({ to: outbox.recipient, language: outbox.language })
    .from(outbox)
    .where(sql`${outbox.recipient} in (${known.email}, ${unknown})`)
  expect(Object.fromEntries(rows.map(({ to, language }) => [to, language]))).toEqual({
    [known.email]: theirs,
    [unknown]: ours,
  })
})

test('a join link makes plain members, is counted, replaced and revoked', async () => {
  const { organizationId, owner, admin } = await cast()
  const guests = [await user(), await user(), await user()]
  const { url } = await admin.api.invitation.createJoinLink({ organizationId, maxUses: 1 })
  const token = url.split('/').at(-1) ?? ''
  expect(await app.api({ cookie: '' }).then((it) => it.invitation.viewJoinLink({ token }))).toEqual(
    { state: 'valid', organization: { name: 'Readers', logo: null } },
  )
  await guests[0]?.api.invitation.join({ token })
  await guests[0]?.api.invitation.join({ token })
  expect(await owner.api.invitation.joinLink({ organizationId })).toMatchObject({ uses: 1 })
  await expect(guests[1]?.api.invitation.join({ token })).rejects.toMatchObject({
    code: 'INVITATION_NOT_FOUND',
  })
  const { items } = await owner.api.member.list({ organizationId, role: 'member' })
  expect(items.map(({ userId }) => userId)).toContain(guests[0]?.id)
  const replaced = await admin.api.invitation.createJoinLink({ organizationId })
  const fresh = replaced.url.split('/').at(-1) ?? ''
  expect(JSON.stringify(await db.select().from(joinLinkTable))).not.toContain(fresh)
  await expect(guests[1]?.api.invitation.viewJoinLink({ token })).rejects.toMatchObject({
    code: 'INVITATION_NOT_FOUND',
  })
  await guests[1]?.api.invitation.join({ token: fresh })
  await owner.api.invitation.revokeJoinLink({ organizationId })
  await expect(guests[2]?.api.invitation.join({ token: fresh })).rejects.toMatchObject({
    code: 'INVITATION_NOT_FOUND',
  })
})

test('members are searched, filtered and shown with their teams, page by page', async () => {
  const { organizationId, owner, member } = await cast()
  const [team] = await owner.api.team.list({ organizationId })
  const membership = { organizationId, teamId: team?.id ?? '', userId: member.id }
  await owner.api.team.addMember(membership)
  await owner.api.team.addMember(membership)
  expect(await owner.api.team.list({ organizationId })).toMatchObject([{ members: 2 }])
  const found = await owner.api.member.list({ organizationId, searchTerm: member.email })
  expect(found.items).toMatchObject([{ userId: member.id, teams: [{ name: 'Readers' }] }])
  expect(found.total).toEqual({ count: 1, exact: true })
  const inTeam = await owner.api.member.list({ organizationId, teamId: membership.teamId })
  expect(inTeam.total.count).toBe(2)
  await owner.api.team.removeMember(membership)
  const first = await owner.api.member.list({ organizationId, limit: 2 })
  const next = await owner.api.member.list({
    organizationId,
    limit: 2,
    cursor: first.nextCursor ?? '',
  })
  expect([...first.items, ...next.items].map(({ role }) => role)).toEqual([
    'owner',
    'admin',
    'member',
  ])
})

test('an administrator manages every organization, which the audit log records', async () => {
  const { organizationId, owner, memberId } = await cast('Managed readers')
  const admin = await user({ role: 'admin', name: 'Root' })
  const { items } = await admin.api.organization.all({ searchTerm: 'managed readers' })
  expect(items).toMatchObject([{ id: organizationId, members: { count: 3 } }])
  await expect(owner.api.organization.all({})).rejects.toMatchObject({ status: 403 })
  await admin.api.member.update({ organizationId, memberId, role: 'owner' })
  const invited = await user()
  await admin.api.invitation.create({ organizationId, emails: [invited.email], role: 'member' })
  await invited.api.invitation.accept({ token: await tokenFor(invited.email) })
  await expect(admin.api.organization.leave({ organizationId })).rejects.toMatchObject({
    code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
  })
  const { items: events } = await owner.api.organization.activity({ organizationId })
  expect(events.map(({ kind, actor }) => `${actor.name} ${kind}`)).toEqual(
    expect.arrayContaining(['Root organization-member-role', 'Root organization-invited']),
  )
  expect(events.every(({ ip }) => ip === null)).toBe(true)
  const stored = await db
    .select({ id: auditTable.organizationId })
    .from(auditTable)
    .where(eq(auditTable.actorId, admin.id))
  expect(stored.every(({ id }) => id === organizationId)).toBe(true)
})

test('only owners and admins read the activity of an organization', async () => {
  const { organizationId, admin, member } = await cast()
  expect((await admin.api.organization.activity({ organizationId })).items.length).toBeGreaterThan(
    3,
  )
  await expect(member.api.organization.activity({ organizationId })).rejects.toMatchObject({
    status: 403,
  })
})

test('the only owner of an organization can be neither banned nor deleted', async () => {
  const { organizationId, owner, memberId } = await cast('Alone')
  const admin = await user({ role: 'admin' })
  const refusal = {
    code: 'ONLY_OWNER_OF_ORGANIZATION',
    status: 409,
    message: expect.stringContaining('Alone has no other owner'),
  }
  await expect(admin.api.user.ban({ id: owner.id })).rejects.toMatchObject(refusal)
  await expect(admin.api.user.delete({ id: owner.id })).rejects.toMatchObject(refusal)
  await expect(owner.api.account.delete({ email: owner.email })).rejects.toMatchObject(refusal)
  await owner.api.member.update({ organizationId, memberId, role: 'owner' })
  await owner.api.account.delete({ email: owner.email })
  expect(await db.$count(userTable, eq(userTable.id, owner.id))).toBe(0)
  expect(await db.$count(memberTable, eq(memberTable.userId, owner.id))).toBe(0)
})
