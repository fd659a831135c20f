import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, secret } from '#/registry/testing/test-app.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { ageRateLimits } from '#/platform/auth/server/testing/age-rate-limits.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { openPayload } from '#/platform/mail/server/outbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'

const { db, createUser, api, services } = await createTestApp()
const { later } = ageRateLimits(services.pool, secret)

let to = ''
beforeEach(() => {
  to = `new-${newId()}@example.com`
})

const messagesTo = (recipient: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.createdAt))

async function codeFor(recipient: string): Promise<string> {
  const [row] = await messagesTo(recipient)
  if (!row) throw new Error('no message')
  return (openPayload(secret, row) as { code: string }).code
}

async function userOf(id: string) {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
  return row
}

describe('a new email', () => {
  test('becomes the account’s once its code is entered; both emails are notified, other devices are signed out', async () => {
    const ada = await createUser({ emailVerified: false })
    const old = (await userOf(ada.id))?.email ?? ''
    const elsewhere = { id: newId(), token: newId(), expiresAt: new Date(Date.now() + 60_000) }
    await db.insert(sessionTable).values({ ...elsewhere, userId: ada.id })
    const { account } = await api(ada, otherLanguage)
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
      const [row] = await messagesTo(recipient)
      expect(row).toMatchObject({ kind: 'own-address-changed', language: otherLanguage })
      const params = openPayload(secret, row as never) as { from: string; to: string }
      // Each message shows its own recipient in full and masks the other email.
      const other = whole === old ? params.to : params.from
      expect(Object.values(params)).toContain(whole)
      expect(other).toContain('…')
    }
    const [entry] = await db.select().from(auditTable).where(eq(auditTable.subjectId, ada.id))
    expect(entry).toMatchObject({
      kind: 'user-updated',
      actorId: ada.id,
      changes: { email: [old, to] },
    })
  })

  test('that has an account already gets the same response, but a different message', async () => {
    const ada = await createUser()
    const owner = await createUser({ email: to })
    const { account } = await api(ada)
    const free = `free-${newId()}@example.com`
    expect(await account.sendEmailCode({ email: to })).toEqual(undefined)
    const state = await account.emailCode({ email: to })
    expect((await messagesTo(to)).map(({ kind }) => kind)).toEqual(['address-taken'])
    await later(`new-address ${ada.id}`, 61_000)
    await account.sendEmailCode({ email: free })
    expect(await account.emailCode({ email: free })).toEqual(state)
    await later(`new-address ${ada.id}`, 61_000)
    await account.sendEmailCode({ email: to })
    await expect(account.changeEmail({ email: to, otp: '000000' })).rejects.toMatchObject({
      code: 'INVALID_OTP',
    })
    expect(await userOf(owner.id)).toMatchObject({ email: to })
  })

  test('owner in the meantime is rejected at its field, and nothing is changed', async () => {
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
    expect((await messagesTo(to)).map(({ kind }) => kind)).toEqual(['new-address-code'])
  })

  test('requested by three users at once goes to one of them', async () => {
    const users = [await createUser(), await createUser(), await createUser()]
    const calls = []
    for (const who of users) {
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

  test('is confirmed only by its own newest code, with three tries within ten minutes', async () => {
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
    // A code for one email is invalid for another.
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

  test('receives at most five codes an hour, whoever requests them', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      await (await api(await createUser())).account.sendEmailCode({ email: to })
    const { account } = await api(await createUser())
    await expect(account.sendEmailCode({ email: to })).rejects.toMatchObject({
      code: 'TOO_MANY_CODES',
      status: 429,
    })
    expect(await messagesTo(to)).toHaveLength(5)
  })

  test.each([
    ['', 'INVALID_INPUT'],
    ['nonsense', 'INVALID_INPUT'],
    ['a@b.example\nBcc: x@y.example', 'INVALID_INPUT'],
  ])('%j is rejected', async (email, code) => {
    const { account } = await api(await createUser())
    await expect(account.sendEmailCode({ email })).rejects.toMatchObject({
      code,
      data: { field: 'email' },
    })
  })

  test('must differ from the current one, and requires a fresh sign-in', async () => {
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
