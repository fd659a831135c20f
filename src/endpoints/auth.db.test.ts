import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionTable, userTable, verificationTable } from '#/platform/auth/server/auth.table.ts'
import { sessionCookieName } from '#/platform/auth/server/session.ts'
import { newId } from '#/platform/db/id.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'

const { db, request, post, send, redeem, codesFor, receiveCode, later } = await createAuthClient()

let ip = ''
beforeEach(() => {
  ip = newIp()
})

describe('signing in by code', () => {
  test('opens a session that signing out ends', async () => {
    const email = 'ada@example.com'
    const headers = { 'accept-language': otherLanguage }
    const code = await receiveCode(' Ada@Example.com '.trim().toLowerCase(), { ip, headers })
    expect(code).toMatch(/^\d{6}$/)
    const signedIn = await redeem('ADA@example.com', code, { ip, headers })
    expect(signedIn.status).toBe(200)
    const setCookie = signedIn.headers['set-cookie'] ?? ''
    expect(setCookie).toMatch(new RegExp(`^${sessionCookieName(false)}=`))
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=Lax/i)
    expect(setCookie).toMatch(/Path=\//i)
    const { cookie } = signedIn
    const now = await request('/get-session', { ip, headers: { cookie } })
    expect(now.body?.user?.email).toBe(email)
    const [user] = await db.select().from(userTable).where(eq(userTable.email, email))
    expect(user).toMatchObject({
      role: 'user',
      language: otherLanguage,
      emailVerified: true,
      onboardedAt: null,
    })
    await post('/sign-out', {}, { ip, headers: { cookie } })
    expect(await db.$count(sessionTable, eq(sessionTable.userId, user?.id ?? ''))).toBe(0)
    expect((await request('/get-session', { ip, headers: { cookie } })).body).toBeNull()
  })

  test('never returns the session token in a body', async () => {
    const email = 'token@example.com'
    const signedIn = await redeem(email, await receiveCode(email, { ip }), { ip })
    const { cookie } = signedIn
    const read = await request('/get-session', { ip, headers: { cookie } })
    const [{ token } = { token: '' }] = await db
      .select()
      .from(sessionTable)
      .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
      .where(eq(userTable.email, email))
      .then((rows) => rows.map((row) => row.session))
    expect(token.length).toBeGreaterThan(20)
    expect(decodeURIComponent(cookie)).toContain(token)
    for (const { text } of [signedIn, read]) {
      expect(text).toContain(email)
      expect(text).not.toContain(token)
    }
  })

  test('stores the ip of the socket, not of a header', async () => {
    const email = 'address@example.com'
    const headers = { 'x-socket-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' }
    await redeem(email, await receiveCode(email, { ip, headers }), { ip, headers })
    const rows = await db.select().from(sessionTable).where(eq(sessionTable.ipAddress, ip))
    expect(rows).toHaveLength(1)
  })

  test('ignores a name, picture or role in the body', async () => {
    const email = 'smuggler@example.com'
    const otp = await receiveCode(email, { ip })
    const smuggled = { name: 'x'.repeat(5_000), image: 'javascript:alert(1)', role: 'admin' }
    expect((await post('/sign-in/email-otp', { email, otp, ...smuggled }, { ip })).status).toBe(200)
    const [user] = await db.select().from(userTable).where(eq(userTable.email, email))
    expect(user).toMatchObject({ name: '', image: null, role: 'user', banned: false })
  })

  test('verifies an email that was not verified before', async () => {
    const email = 'unproven@example.com'
    await db.insert(userTable).values({ id: newId(), email, emailVerified: false })
    expect((await redeem(email, await receiveCode(email, { ip }), { ip })).status).toBe(200)
    const [user] = await db.select().from(userTable).where(eq(userTable.email, email))
    expect(user?.emailVerified).toBe(true)
  })

  test('reports an internal error without details', async () => {
    const email = 'trouble@example.com'
    const code = await receiveCode(email, { ip })
    await db.execute(sql`alter table verification rename to misplaced`)
    try {
      const failed = await redeem(email, code, { ip })
      expect(failed).toMatchObject({ status: 500, body: { code: 'UNKNOWN_ERROR' } })
      expect(failed.body?.message).toBe('Something went wrong')
      expect(failed.text).not.toMatch(/select|verification|relation/)
    } finally {
      await db.execute(sql`alter table misplaced rename to verification`)
    }
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('rejects a banned user with the right code', async () => {
    const email = 'banned@example.com'
    await redeem(email, await receiveCode(email, { ip }), { ip })
    await db.update(userTable).set({ banned: true }).where(eq(userTable.email, email))
    const refused = await redeem(email, await receiveCode(email, { ip }), { ip })
    expect(refused).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } })
    expect(refused.cookie).not.toMatch(/session_token=[^;]/)
  })
})

describe('a code', () => {
  test('is stored only as a keyed hash and encrypted in the outbox', async () => {
    const email = 'hash@example.com'
    await db.delete(verificationTable)
    const code = await receiveCode(email, { ip })
    const mine = await db.select().from(verificationTable)
    expect(JSON.stringify(mine)).not.toContain(email)
    expect(mine).toHaveLength(1)
    const plain = ['base64', 'base64url', 'hex'] as const
    const readable = [code, ...plain.map((form) => createHash('sha256').update(code).digest(form))]
    const rows = await db.select().from(outbox).where(eq(outbox.recipient, email))
    const everything = JSON.stringify([mine, rows])
    for (const text of readable) expect(everything).not.toContain(text)
  })

  test('opens only one session', async () => {
    const email = 'once@example.com'
    const code = await receiveCode(email, { ip })
    expect((await redeem(email, code, { ip })).status).toBe(200)
    expect(await redeem(email, code, { ip })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_OTP' },
    })
  })

  test('is rejected after three wrong guesses', async () => {
    const email = 'guess@example.com'
    const code = await receiveCode(email, { ip })
    for (const left of ['2 attempts', '1 attempt'])
      expect(await redeem(email, wrongCode(code), { ip })).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_OTP',
          field: 'otp',
          message: `Invalid OTP. You have ${left} left.`,
        },
      })
    const dead = { status: 403, body: { code: 'TOO_MANY_ATTEMPTS', field: 'otp' } }
    expect(await redeem(email, wrongCode(code), { ip })).toMatchObject(dead)
    expect(await redeem(email, code, { ip })).toMatchObject(dead)
    expect((await redeem(email, await receiveCode(email, { ip }), { ip })).status).toBe(200)
  })

  test('still works after two wrong guesses', async () => {
    const email = 'twice@example.com'
    const code = await receiveCode(email, { ip })
    await redeem(email, wrongCode(code), { ip })
    await redeem(email, wrongCode(code), { ip })
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('is not affected by malformed requests', async () => {
    const email = 'malformed@example.com'
    const otp = await receiveCode(email, { ip })
    const bodies = ['', 'no json', 'null', '[]', '{"email":', '"x"', {}, { email: 'x', otp }]
    const codes = [undefined, Number(otp), [otp], '12345', '1234567', 'abcdef', '', { $gt: '' }]
    const malformed = [...bodies, { email: [email], otp }, ...codes.map((otp) => ({ email, otp }))]
    for (const body of malformed) {
      const { status, body: answer } = await post('/sign-in/email-otp', body, { ip })
      expect([body, status]).toEqual([body, 400])
      expect(answer?.message).toMatch(/^[A-Z][^{}:]+$/)
    }
    const huge = { email, otp, name: 'x'.repeat(20_000) }
    expect((await post('/sign-in/email-otp', huge, { ip })).status).toBe(413)
    expect((await redeem(email, otp, { ip })).status).toBe(200)
  })

  test('is replaced by a newer one, which works once', async () => {
    const email = 'newest@example.com'
    const codes = [
      await receiveCode(email, { ip }),
      await receiveCode(email, { ip }),
      await receiveCode(email, { ip }),
    ]
    const [first = '', second = '', third = ''] = codes
    expect((await redeem(email, first, { ip })).status).toBe(400)
    expect((await redeem(email, second, { ip })).status).toBe(400)
    expect((await redeem(email, third, { ip })).status).toBe(200)
    for (const code of codes) expect((await redeem(email, code, { ip })).status).toBe(400)
    expect(await codesFor(email)).toHaveLength(3)
  })

  test('is valid for its own email only', async () => {
    const code = await receiveCode('mine@example.com', { ip })
    await send('yours@example.com', { ip })
    expect((await redeem('yours@example.com', code, { ip })).status).toBe(400)
    expect((await redeem('mine@example.com', code, { ip })).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    const email = 'late@example.com'
    const code = await receiveCode(email, { ip })
    const [row] = await db
      .select()
      .from(verificationTable)
      .orderBy(desc(verificationTable.createdAt))
      .limit(1)
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    await later(email, 10 * 60_000)
    expect(await redeem(email, code, { ip })).toMatchObject({
      status: 400,
      body: { code: 'OTP_EXPIRED' },
    })
  })
})
