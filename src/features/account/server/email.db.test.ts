import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, secret } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { ageRateLimits } from '#/platform/auth/server/testing/age-rate-limits.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { openPayload } from '#/platform/mail/server/outbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'

const { db, createUser, api, services } = await createTestApp()
const { later } = ageRateLimits(services.pool, secret)

let to = ''
beforeEach(() => {
  to = `new-${newId()}@example.com`
})

const lettersTo = (recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.createdAt))

async function codeFor(recipient: string): Promise<string> {
  const [row] = await lettersTo(recipient)
  if (!row) throw new Error('no letter')
  return (openPayload(secret, row) as { code: string }).code
}

async function userOf(id: string) {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  return row
}

describe('a new address', () => {
  test('is the account’s once its code is entered; both are told, other devices are out', async () => {
    const ada = await createUser({ emailVerified: false })
    const old = (await userOf(ada.id))?.email ?? ''
    const elsewhere = { id: newId(), token: newId(), expiresAt: new Date(Date.now() + 60_000) }
    await db.insert(sessionTable).values({ ...elsewhere, userId: ada.id })
    const { account } = await api(ada, 'sw')
    await account.sendEmailCode({ email: ` ${to.toUpperCase()} ` })
    expect((await userOf(ada.id))?.email).toBe(old)
    await account.changeEmail({ email: to, otp: await codeFor(to) })
    expect(await userOf(ada.id)).toMatchObject({ email: to, emailVerified: true, version: 2 })
    const sessions = await db.select().from(sessionTable).where(eq(sessionTable.userId, ada.id))
    expect(sessions.map(({ token }) => token)).toEqual([ada.token])
    for (const [recipient, whole] of [
      [old, old],
      [to, to],
    ] as const) {
      const [row] = await lettersTo(recipient)
      expect(row).toMatchObject({ kind: 'own-address-changed', language: 'sw' })
      const params = openPayload(secret, row as never) as { from: string; to: string }
      // Each learns its own address whole, and the other only by its first letter.
      const other = whole === old ? params.to : params.from
      expect(Object.values(params)).toContain(whole)
      expect(other).toContain('…')
    }
    const [told] = await db.select().from(auditTable).where(eq(auditTable.subjectId, ada.id))
    expect(told).toMatchObject({
      kind: 'user-updated',
      actorId: ada.id,
      changes: { email: [old, to] },
    })
  })

  test('that has an account already gets the same answer, and another letter', async () => {
    const ada = await createUser()
    const taken = await createUser({ email: to })
    const { account } = await api(ada)
    const free = `free-${newId()}@example.com`
    expect(await account.sendEmailCode({ email: to })).toEqual(undefined)
    const seen = await account.emailCode({ email: to })
    expect((await lettersTo(to)).map(({ kind }) => kind)).toEqual(['address-taken'])
    await later(`new-address ${ada.id}`, 61_000)
    await account.sendEmailCode({ email: free })
    expect(await account.emailCode({ email: free })).toEqual(seen)
    await later(`new-address ${ada.id}`, 61_000)
    await account.sendEmailCode({ email: to })
    await expect(account.changeEmail({ email: to, otp: '000000' })).rejects.toMatchObject({
      code: 'INVALID_OTP',
    })
    expect(await userOf(taken.id)).toMatchObject({ email: to })
  })

  test('that somebody took meanwhile is refused at its field, and nothing is half done', async () => {
    const ada = await createUser()
    const { account } = await api(ada)
    await account.sendEmailCode({ email: to })
    const otp = await codeFor(to)
    await createUser({ email: to })
    await expect(account.changeEmail({ email: to, otp })).rejects.toMatchObject({
      code: 'USER_ALREADY_EXISTS',
      data: { field: 'email' },
    })
    expect((await userOf(ada.id))?.email).not.toBe(to)
    expect((await lettersTo(to)).map(({ kind }) => kind)).toEqual(['new-address-code'])
  })

  test('asked for by two people at once goes to one of them', async () => {
    const people = [await createUser(), await createUser(), await createUser()]
    const calls = []
    for (const who of people) {
      const { account } = await api(who)
      await account.sendEmailCode({ email: to })
      const otp = await codeFor(to)
      calls.push(() => account.changeEmail({ email: to, otp }))
    }
    const ends = await Promise.allSettled(calls.map((call) => call()))
    const codes = ends.map((end) =>
      end.status === 'fulfilled' ? 'moved' : String(end.reason.code),
    )
    expect(codes.toSorted()).toEqual(['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS', 'moved'])
  })

  test('is confirmed by its own code only, three tries, ten minutes, newest first', async () => {
    const ada = await createUser()
    const { account } = await api(ada)
    const other = `other-${newId()}@example.com`
    await account.sendEmailCode({ email: other })
    const old = await codeFor(other)
    await expect(account.sendEmailCode({ email: to })).rejects.toMatchObject({
      code: 'CODE_SENT_RECENTLY',
    })
    await later(`new-address ${ada.id}`, 61_000)
    await account.sendEmailCode({ email: to })
    expect(await account.emailCode({ email: other })).toBeNull()
    expect(await account.emailCode({ email: to })).toMatchObject({ triesLeft: 3 })
    // A code for one address is none for another.
    await expect(account.changeEmail({ email: other, otp: old })).rejects.toMatchObject({
      code: 'INVALID_OTP',
      message: expect.stringContaining('2 attempts'),
    })
    const otp = await codeFor(to)
    await later(`new-address ${ada.id}`, 10 * 60_000)
    await expect(account.changeEmail({ email: to, otp })).rejects.toMatchObject({
      code: 'OTP_EXPIRED',
    })
  })

  test('is written to five times an hour at most, whoever asks', async () => {
    for (let asked = 0; asked < 5; asked += 1)
      await (await api(await createUser())).account.sendEmailCode({ email: to })
    const { account } = await api(await createUser())
    await expect(account.sendEmailCode({ email: to })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
      status: 429,
    })
    expect(await lettersTo(to)).toHaveLength(5)
  })

  test.each([
    ['', 'INVALID_INPUT'],
    ['nonsense', 'INVALID_INPUT'],
    ['a@b.example\nBcc: x@y.example', 'INVALID_INPUT'],
  ])('%j is none', async (email, code) => {
    const { account } = await api(await createUser())
    await expect(account.sendEmailCode({ email })).rejects.toMatchObject({
      code,
      data: { field: 'email' },
    })
  })

  test('is another one, and needs a fresh sign-in', async () => {
    const ada = await createUser()
    const { email } = (await userOf(ada.id)) ?? { email: '' }
    await expect((await api(ada)).account.sendEmailCode({ email })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'This is already your email',
    })
    const { account } = await api(await createUser({}, { authenticatedAt: new Date(0) }))
    for (const call of [
      () => account.sendEmailCode({ email: to }),
      () => account.changeEmail({ email: to, otp: '000000' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  })
})
