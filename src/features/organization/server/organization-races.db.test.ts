import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openServices } from '#/registry/services.ts'
import { createRequestContext } from '#/platform/auth/server/create-request-context.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import { origin } from '#/registry/testing/test-app.ts'
import { createOrganizationApp } from './testing/organization-app.ts'
import { createOwnerPairs } from './testing/owner-pairs.ts'
import type { OwnerPair } from './testing/owner-pairs.ts'
import { invitationTable } from './organization.table.ts'

const app = await createOrganizationApp({
  ORGANIZATIONS_PER_USER: '5',
  ORGANIZATION_MEMBERS: '6',
  ORGANIZATION_TEAMS: '4',
  ORGANIZATION_INVITATIONS: '5',
})
const { db, user, create, tokenFor, config } = app

// A second process with its own pool, as behind a load balancer.
const other = openServices(config)
afterAll(() => other.stop())
const inOtherProcess = ({ cookie }: { cookie: string }) =>
  other.connectApi(createRequestContext(new Request(`${origin}/`, { headers: { cookie } }), other))

const rounds = 50
const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

/** The organizations that do not have exactly one owner who can sign in. */
const withoutOneOwner = async (pairs: OwnerPair[]) => {
  const rows = await db
    .select({ organizationId: memberTable.organizationId })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(and(eq(memberTable.role, 'owner'), sql`not ${userTable.banned}`))
  return pairs.filter(
    (pair) => rows.filter((row) => row.organizationId === pair.organizationId).length !== 1,
  )
}

beforeEach(async () => {
  // In the order of the write that notes the last use of a session, which an earlier test may have started.
  await db.execute(sql`truncate session, "user" cascade`)
})

type Owner = OwnerPair['first']
type Api = Owner['api']

describe.each<
  [
    string,
    (by: {
      own: Api
      admin: Api
      memberId: string
      owner: Owner
      organizationId: string
    }) => Promise<unknown>,
  ]
>([
  ['leave', ({ own, organizationId }) => own.organization.leave({ organizationId })],
  [
    'demote themselves',
    ({ own, organizationId, memberId }) =>
      own.member.update({ organizationId, memberId, role: 'member' }),
  ],
  [
    'remove themselves',
    ({ own, organizationId, memberId }) => own.member.remove({ organizationId, memberId }),
  ],
  ['delete their accounts', ({ own, owner }) => own.account.delete({ email: owner.email })],
  ['are banned', ({ admin, owner }) => admin.user.ban({ id: owner.id })],
  ['are deleted by an administrator', ({ admin, owner }) => admin.user.delete({ id: owner.id })],
])('two owners who %s at the same time', (_, act) => {
  test(`leave exactly one owner, ${rounds} times`, async () => {
    const admin = await user({ role: 'admin' })
    const pairs = await createOwnerPairs(app, rounds)
    for (const { organizationId, first, second } of pairs) {
      const results = await Promise.allSettled(
        [first, second].map(async (owner, at) =>
          act({
            owner,
            organizationId,
            memberId: owner.memberId,
            own: at === 0 ? owner.api : inOtherProcess(owner),
            admin: at === 0 ? admin.api : inOtherProcess(admin),
          }),
        ),
      )
      expect(succeeded(results)).toBe(1)
    }
    expect(await withoutOneOwner(pairs)).toEqual([])
  }, 120_000)
})

test('different ways to lose an owner at the same time leave one', async () => {
  const admin = await user({ role: 'admin' })
  const pairs = await createOwnerPairs(app, rounds)
  for (const { organizationId, first, second } of pairs) {
    const results = await Promise.allSettled([
      first.api.organization.leave({ organizationId }),
      inOtherProcess(admin).user.ban({ id: second.id }),
    ])
    expect(succeeded(results)).toBe(1)
  }
  expect(await withoutOneOwner(pairs)).toEqual([])
}, 120_000)

test('50 acceptances of one invitation at the same time make one member', async () => {
  const [owner, guest] = [await user(), await user()]
  const organizationId = await create(owner)
  await owner.api.invitation.create({ organizationId, emails: [guest.email], role: 'admin' })
  const token = await tokenFor(guest.email)
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      (at % 2 ? inOtherProcess(guest) : guest.api).invitation.accept({ token }),
    ),
  )
  expect(succeeded(results)).toBe(50)
  expect(await db.$count(memberTable, eq(memberTable.userId, guest.id))).toBe(1)
})

describe('what is created at the same time stops at the limit:', () => {
  test('organizations', async () => {
    const owner = await user()
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        (at % 2 ? inOtherProcess(owner) : owner.api).organization.create({ name: `Number ${at}` }),
      ),
    )
    expect(succeeded(results)).toBe(5)
    expect(await db.$count(memberTable, eq(memberTable.userId, owner.id))).toBe(5)
  })

  test('teams, beside the first', async () => {
    const owner = await user()
    const organizationId = await create(owner)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? inOtherProcess(owner) : owner.api).team.create({
          organizationId,
          name: `Team ${at}`,
        }),
      ),
    )
    expect(succeeded(results)).toBe(3)
  })

  test('invitations, and members who accept them or use the link', async () => {
    const owner = await user()
    const organizationId = await create(owner)
    const guests = await Promise.all(Array.from({ length: 12 }, () => user()))
    await Promise.allSettled(
      guests.map(({ email }) =>
        owner.api.invitation.create({ organizationId, emails: [email], role: 'member' }),
      ),
    )
    expect(await db.$count(invitationTable)).toBe(5)
    const { url } = await owner.api.invitation.createJoinLink({ organizationId })
    const results = await Promise.allSettled(
      guests.map(({ api }) => api.invitation.join({ token: url.split('/').at(-1) ?? '' })),
    )
    expect(succeeded(results)).toBe(5)
    const where = eq(memberTable.organizationId, organizationId)
    expect(await db.$count(memberTable, where)).toBe(6)
  })
})
