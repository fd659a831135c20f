import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'

const { db, createUser, api } = await createTestApp()

beforeEach(async () => {
  // In the order of the write that notes the last use of a session, which an earlier test may have started.
  await db.execute(sql`truncate session, "user" cascade`)
})

const admin = (more = {}) => createUser({ role: 'admin', ...more })
const activeAdmins = () =>
  db.$count(userTable, sql`${userTable.role} like '%admin%' and not ${userTable.banned}`)

type Users = Awaited<ReturnType<typeof api>>['user']
const actions: [string, (users: Users, id: string) => Promise<unknown>][] = [
  ['demoted', (users, id) => users.setRoles({ id, roles: ['user'] })],
  ['demoted in a change', (users, id) => users.update({ id, version: 1, roles: ['user'] })],
  ['banned', (users, id) => users.ban({ id })],
  ['deleted', (users, id) => users.delete({ id })],
]

describe('a user cannot act on themselves', () => {
  test.each(actions)('to be %s', async (_, act) => {
    const me = await admin()
    await admin()
    const { user: users } = await api(me)
    await expect(act(users, me.id)).rejects.toMatchObject({ status: 403 })
    await expect(users.unban({ id: me.id })).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
    expect(await activeAdmins()).toBe(2)
  })

  test('and banning oneself has its own error message', async () => {
    const me = await admin()
    const { user: users } = await api(me)
    await expect(users.ban({ id: me.id })).rejects.toMatchObject({
      code: 'YOU_CANNOT_BAN_YOURSELF',
    })
  })
})

describe('the last admin', () => {
  test.each(actions)('cannot be %s', async (_, act) => {
    const [acting, last] = [await admin(), await admin()]
    const { user: users } = await api(acting)
    // Permissions are checked once per request; this role is removed afterwards.
    await users.get({ id: last.id })
    await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, acting.id))
    await expect(act(users, last.id)).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 })
    expect(await activeAdmins()).toBe(1)
  })

  test('who is banned temporarily does not count', async () => {
    const acting = await admin()
    const away = await admin()
    const { user: users } = await api(acting)
    await users.ban({ id: away.id })
    expect(await activeAdmins()).toBe(1)
    await users.setRoles({ id: away.id, roles: ['user'] })
    expect(await activeAdmins()).toBe(1)
  })

  const pairs = actions.flatMap(([one, act]) =>
    actions.map(([other, counter]) => [one, other, act, counter] as const),
  )

  test.each(pairs)(
    'remains when two administrators concurrently make each other %s and %s',
    async (_, __, act, counter) => {
      for (let round = 0; round < 3; round += 1) {
        await db.delete(userTable)
        const [one, other] = [await admin(), await admin()]
        const [byOne, byOther] = [await api(one), await api(other)]
        // Both have passed the permission check before either acts.
        await Promise.all([byOne.user.list({}), byOther.user.list({})])
        const outcomes = await Promise.allSettled([
          act(byOne.user, other.id),
          counter(byOther.user, one.id),
        ])
        expect(await activeAdmins()).toBe(1)
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        const [error] = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
        expect(['LAST_ADMIN', 'USER_NOT_FOUND']).toContain((error as { code: string }).code)
      }
    },
  )

  test('remains when ten administrators concurrently delete all others', async () => {
    const admins = await Promise.all(Array.from({ length: 10 }, () => admin()))
    const hands = await Promise.all(admins.map((each) => api(each)))
    await Promise.all(hands.map(({ user }) => user.list({})))
    await Promise.allSettled(
      hands.flatMap(({ user }, at) =>
        admins.filter((_, other) => other !== at).map(({ id }) => user.ban({ id })),
      ),
    )
    expect(await activeAdmins()).toBe(1)
    expect(await db.$count(sessionTable)).toBeLessThanOrEqual(1)
  })
})
