import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp, secret } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { findSession } from '#/platform/auth/server/session.ts'
import { openPayload } from '#/platform/mail/server/outbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'

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

describe('a new user', () => {
  test('has a lower-case email and a role, and needs onboarding if no name was given', async () => {
    const email = address()
    const created = await users.create({ email: ` ${email.toUpperCase()} ` })
    expect(created).toMatchObject({
      email,
      name: '',
      roles: ['user'],
      onboarded: false,
      version: 1,
    })
    expect(await users.get({ id: created.id })).toMatchObject(created)
    const both = await users.create({ email: address(), name: ' Bo ', roles: ['user', 'admin'] })
    expect(both).toMatchObject({ name: 'Bo', roles: ['user', 'admin'] })
    await users.delete({ id: both.id })
  })

  test('receives an invitation that names the inviter, in the inviter’s language', async () => {
    const { user } = await api(admin, rtlLanguage)
    const email = address()
    await user.create({ email })
    const messages = await db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(messages).toMatchObject([{ kind: 'invitation', language: rtlLanguage }])
    expect(messages.map((row) => openPayload(secret, row))).toEqual([{ from: 'Zuri', to: email }])
  })

  type Input = Parameters<typeof users.create>[0]
  test.each<[object, string, string]>([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nonsense' }, 'email', 'Email is invalid'],
    [{ email: 'a@b.example, c@d.example' }, 'email', 'Email is invalid'],
    [{ email: 'x@example.com', name: '<b>' }, 'name', 'Name is invalid'],
    [{ email: 'x@example.com', roles: [] }, 'roles', 'Choose at least one role'],
    [{ email: 'x@example.com', roles: ['owner'] }, 'roles.0', 'This role doesn’t exist'],
  ])('%j is rejected at its field', async (input, field, message) => {
    await expect(users.create(input as Input)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { field },
    })
  })

  test('created fifty times concurrently is created once, and the others get an error at the field', async () => {
    const email = address()
    const calls = Array.from({ length: 50 }, (_, at) =>
      users.create({ email: at % 2 ? email : email.toUpperCase() }),
    )
    const outcomes = await Promise.allSettled(calls)
    const errors = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
    expect(errors).toHaveLength(49)
    for (const error of errors)
      expect(error).toMatchObject({
        code: 'USER_ALREADY_EXISTS',
        status: 409,
        message: 'An account with this email already exists',
        data: { field: 'email' },
      })
    expect(await db.$count(userTable, eq(userTable.email, email))).toBe(1)
  })
})

describe('a change', () => {
  test('applies only the given fields, based on the current version', async () => {
    const { id } = await createUser({ name: 'Old', language: rtlLanguage })
    const changed = await users.update({ id, version: 1, name: 'New' })
    expect(changed).toMatchObject({
      name: 'New',
      language: rtlLanguage,
      version: 2,
      roles: ['user'],
    })
    await expect(users.update({ id, version: 1, name: 'Late' })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      data: { current: { name: 'New', version: 2 } },
    })
  })

  test('submitted twice concurrently is applied once', async () => {
    const { id } = await createUser()
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => users.update({ id, version: 1, name })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await rowOf(id))?.version).toBe(2)
  })

  test('to an email in use is rejected at its field', async () => {
    const email = address()
    await createUser({ email })
    const { id } = await createUser()
    const call = users.update({ id, version: 1, email: email.toUpperCase() })
    await expect(call).rejects.toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      data: { field: 'email' },
    })
  })

  test('of the email marks it unverified and notifies both mailboxes, masking the other email', async () => {
    const [before, after] = [address(), address()]
    const { id } = await createUser({ email: before, emailVerified: true, language: rtlLanguage })
    const changed = await users.update({ id, version: 1, email: after })
    expect(changed).toMatchObject({ email: after, emailVerified: false })
    for (const [to, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const messages = await db.select().from(outbox).where(eq(outbox.recipient, to))
      expect(messages).toHaveLength(1)
      expect(messages[0]).toMatchObject({ kind: 'address-changed', language: rtlLanguage })
      const payloads = messages.map((row) => JSON.stringify(openPayload(secret, row))).join('')
      expect(payloads).toContain(to)
      expect(payloads).not.toContain(other)
    }
  })

  test('to the same email changes nothing and notifies no one', async () => {
    const email = address()
    const { id } = await createUser({ email, emailVerified: true })
    expect(await users.update({ id, version: 1, email })).toMatchObject({ emailVerified: true })
    expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0)
  })

  test('that fails sends no message', async () => {
    const [taken, email] = [address(), address()]
    await createUser({ email: taken })
    const { id } = await createUser({ email })
    const call = users.update({ id, version: 1, email: taken })
    await expect(call).rejects.toMatchObject({ code: 'USER_ALREADY_EXISTS' })
    expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0)
    expect(await db.$count(outbox, eq(outbox.recipient, taken))).toBe(0)
  })
})

describe('at the next request', () => {
  test('a banned user is signed out everywhere, including impersonations', async () => {
    const { id, token } = await createUser({ role: 'admin' })
    const impersonated = await createUser({}, { impersonatedBy: id })
    expect(await signedIn(impersonated.token)).not.toBeNull()
    const until = inHours(30)
    const banned = await users.ban({ id, reason: ' was rude ', until })
    expect(banned).toMatchObject({ banned: true, banReason: 'was rude', bannedUntil: until })
    expect(await signedIn(token)).toBeNull()
    expect(await signedIn(impersonated.token)).toBeNull()
    await users.unban({ id })
    expect(await users.get({ id })).toMatchObject({ banned: false, banReason: null })
    // Sessions from before the ban stay ended.
    expect(await signedIn(token)).toBeNull()
    await users.delete({ id })
  })

  test('an added role is effective, a removed one is not', async () => {
    const { id, token } = await createUser()
    await users.setRoles({ id, roles: ['user', 'admin'] })
    expect((await signedIn(token))?.viewer.grants.user).toContain('ban')
    await users.update({ id, version: 2, roles: ['user'] })
    expect((await signedIn(token))?.viewer.grants.user).toBeUndefined()
  })

  test('a deleted user and their sessions are gone', async () => {
    const { id, token } = await createUser()
    await users.delete({ id })
    expect(await signedIn(token)).toBeNull()
    expect(await rowOf(id)).toBeUndefined()
    expect(await db.$count(sessionTable, eq(sessionTable.userId, id))).toBe(0)
  })

  test.each([
    ['in the past', () => inHours(-1), 'This date is in the past'],
    ['nobody can read', () => 'tomorrow', 'Enter a full date'],
  ])('a ban until a time %s is rejected at its field', async (_, until, message) => {
    const { id } = await createUser()
    await expect(users.ban({ id, until: until() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message,
      data: { field: 'until' },
    })
  })

  test('a user who does not exist cannot be changed', async () => {
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
