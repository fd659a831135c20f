import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp, secret } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { findSession } from '#/platform/auth/server/session.ts'
import { openPayload } from '#/platform/mail/server/outbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'

const { db, services, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri' })
const { user: users } = await api(admin)
const signedIn = (token: string) => findSession({ ...services, token })
const address = () => `${newId()}@example.com`
const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

async function rowOf(id: string) {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  return row
}

describe('a new person', () => {
  test('has an address in small letters, a role, and is asked for a name if none was given', async () => {
    const email = address()
    const made = await users.create({ email: ` ${email.toUpperCase()} ` })
    expect(made).toMatchObject({ email, name: '', roles: ['user'], onboarded: false, version: 1 })
    expect(await users.get({ id: made.id })).toMatchObject(made)
    const both = await users.create({ email: address(), name: ' Bo ', roles: ['user', 'admin'] })
    expect(both).toMatchObject({ name: 'Bo', roles: ['user', 'admin'] })
    await users.delete({ id: both.id })
  })

  test('is invited by a letter that says who by, in the language of whoever does it', async () => {
    const { user } = await api(admin, 'ar')
    const email = address()
    await user.create({ email })
    const letters = await db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(letters).toMatchObject([{ kind: 'invitation', language: 'ar' }])
    expect(letters.map((row) => openPayload(secret, row))).toEqual([{ from: 'Zuri', to: email }])
  })

  type Input = Parameters<typeof users.create>[0]
  test.each<[object, string, string]>([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nonsense' }, 'email', 'Email is invalid'],
    [{ email: 'a@b.example, c@d.example' }, 'email', 'Email is invalid'],
    [{ email: 'x@example.com', name: '<b>' }, 'name', 'Name is invalid'],
    [{ email: 'x@example.com', roles: [] }, 'roles', 'Choose at least one role'],
    [{ email: 'x@example.com', roles: ['owner'] }, 'roles.0', 'This role doesn’t exist'],
  ])('%j is refused at its field', async (input, field, message) => {
    await expect(users.create(input as Input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { field },
    })
  })

  test('made fifty times at once is made once, and the others are told at the field', async () => {
    const email = address()
    const calls = Array.from({ length: 50 }, (_, at) =>
      users.create({ email: at % 2 ? email : email.toUpperCase() }),
    )
    const outcomes = await Promise.allSettled(calls)
    const refusals = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
    expect(refusals).toHaveLength(49)
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'USER_ALREADY_EXISTS',
        status: 409,
        message: 'An account with this email already exists',
        data: { field: 'email' },
      })
    expect(await db.$count(userTable, eq(userTable.email, email))).toBe(1)
  })
})

describe('a change', () => {
  test('is what was named and no more, over the version that was seen', async () => {
    const { id } = await createUser({ name: 'Old', language: 'sw' })
    const changed = await users.update({ id, version: 1, name: 'New' })
    expect(changed).toMatchObject({ name: 'New', language: 'sw', version: 2, roles: ['user'] })
    await expect(users.update({ id, version: 1, name: 'Late' })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      data: { current: { name: 'New', version: 2 } },
    })
  })

  test('made twice at once is made once', async () => {
    const { id } = await createUser()
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => users.update({ id, version: 1, name })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await rowOf(id))?.version).toBe(2)
  })

  test('to an address somebody has is refused at the field', async () => {
    const email = address()
    await createUser({ email })
    const { id } = await createUser()
    const call = users.update({ id, version: 1, email: email.toUpperCase() })
    await expect(call).rejects.toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      data: { field: 'email' },
    })
  })

  test('of an address leaves it unverified and tells both, neither the other whole', async () => {
    const [before, after] = [address(), address()]
    const { id } = await createUser({ email: before, emailVerified: true, language: 'ar' })
    const changed = await users.update({ id, version: 1, email: after })
    expect(changed).toMatchObject({ email: after, emailVerified: false })
    for (const [to, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const letters = await db.select().from(outbox).where(eq(outbox.recipient, to))
      expect(letters).toHaveLength(1)
      expect(letters[0]).toMatchObject({ kind: 'address-changed', language: 'ar' })
      const told = letters.map((row) => JSON.stringify(openPayload(secret, row))).join('')
      expect(told).toContain(to)
      expect(told).not.toContain(other)
    }
  })

  test('to the same address changes nothing about it and tells nobody', async () => {
    const email = address()
    const { id } = await createUser({ email, emailVerified: true })
    expect(await users.update({ id, version: 1, email })).toMatchObject({ emailVerified: true })
    expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0)
  })

  test('that failed leaves no letter behind', async () => {
    const [taken, email] = [address(), address()]
    await createUser({ email: taken })
    const { id } = await createUser({ email })
    const call = users.update({ id, version: 1, email: taken })
    await expect(call).rejects.toMatchObject({ code: 'USER_ALREADY_EXISTS' })
    expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0)
    expect(await db.$count(outbox, eq(outbox.recipient, taken))).toBe(0)
  })
})

describe('at the very next request', () => {
  test('a banned person is out everywhere, whoever he looked through included', async () => {
    const { id, token } = await createUser({ role: 'admin' })
    const seen = await createUser({}, { impersonatedBy: id })
    expect(await signedIn(seen.token)).not.toBeNull()
    const until = inHours(30)
    const banned = await users.ban({ id, reason: ' was rude ', until })
    expect(banned).toMatchObject({ banned: true, banReason: 'was rude', bannedUntil: until })
    expect(await signedIn(token)).toBeNull()
    expect(await signedIn(seen.token)).toBeNull()
    await users.unban({ id })
    expect(await users.get({ id })).toMatchObject({ banned: false, banReason: null })
    // What was open before the ban stays closed.
    expect(await signedIn(token)).toBeNull()
    await users.delete({ id })
  })

  test('a role given is held, a role taken is not', async () => {
    const { id, token } = await createUser()
    await users.setRoles({ id, roles: ['user', 'admin'] })
    expect((await signedIn(token))?.viewer.grants.user).toContain('ban')
    await users.update({ id, version: 2, roles: ['user'] })
    expect((await signedIn(token))?.viewer.grants.user).toBeUndefined()
  })

  test('a deleted person is gone, with his sessions', async () => {
    const { id, token } = await createUser()
    await users.delete({ id })
    expect(await signedIn(token)).toBeNull()
    expect(await rowOf(id)).toBeUndefined()
    expect(await db.$count(sessionTable, eq(sessionTable.userId, id))).toBe(0)
  })

  test.each([
    ['in the past', () => inHours(-1), 'This date is in the past'],
    ['nobody can read', () => 'tomorrow', 'Enter a full date'],
  ])('a ban until a moment %s is refused at the field', async (_, until, message) => {
    const { id } = await createUser()
    await expect(users.ban({ id, until: until() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { field: 'until' },
    })
  })

  test('who is not there cannot be changed', async () => {
    const id = newId()
    const calls = [
      () => users.update({ id, version: 1, name: 'X' }),
      () => users.setRoles({ id, roles: ['user'] }),
      () => users.ban({ id }),
      () => users.unban({ id }),
      () => users.delete({ id }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})
