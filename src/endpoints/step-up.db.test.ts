import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessionTable } from '#/platform/auth/server/auth.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'

const { db, services, createUser, api, post, codesFor, later } = await createAuthClient()

const longAgo = () => new Date(Date.now() - 11 * 60_000)
const email = (id: string) => `${id}@example.com`

/** A user whose sign-in is older than ten minutes. */
const stale = (user = {}) => createUser(user, { authenticatedAt: longAgo() })
const confirmed = (who: { id: string }) => later(`step-up ${who.id}`, 61_000)

async function confirm(who: { id: string; cookie: string }) {
  const { stepUp } = await api(who)
  await stepUp.send()
  const [otp = ''] = await codesFor(email(who.id))
  await stepUp.confirm({ otp })
}

type Calls = [string, () => Promise<unknown>][]

async function outcomes(calls: Calls): Promise<string[]> {
  const outcome: string[] = []
  for (const [name, call] of calls)
    outcome.push(
      await call().then(
        () => `${name}: done`,
        ({ code, status }: { code: string; status: number }) => `${name}: ${code} ${status}`,
      ),
    )
  return outcome
}

const tooOld = { code: 'SESSION_EXPIRED', status: 403 }

describe('an irreversible action', () => {
  test('requires a sign-in of the last ten minutes, or a code', async () => {
    const admin = await stale({ role: 'admin' })
    const other = await createUser({ name: 'Other' })
    const fresh = { name: 'New' }
    const calls: Calls = [
      ['roles', async () => (await api(admin)).user.setRoles({ id: other.id, roles: ['user'] })],
      ['ban', async () => (await api(admin)).user.ban({ id: other.id, reason: '', until: null })],
      ['unban', async () => (await api(admin)).user.unban({ id: other.id })],
      [
        'email',
        async () => {
          const { version } = await (await api(admin)).user.get({ id: other.id })
          const address = `moved-${other.id}@example.com`
          return (await api(admin)).user.update({ id: other.id, version, email: address })
        },
      ],
      [
        'a new administrator',
        async () =>
          (await api(admin)).user.create({
            email: `made-${other.id}@example.com`,
            ...fresh,
            roles: ['admin'],
          }),
      ],
      ['delete', async () => (await api(admin)).user.delete({ id: other.id })],
    ]
    expect(await outcomes(calls)).toEqual(calls.map(([name]) => `${name}: SESSION_EXPIRED 403`))
    await confirm(admin)
    expect(await outcomes(calls)).toEqual(calls.map(([name]) => `${name}: done`))
  })

  test('is the only kind that requires it', async () => {
    const admin = await stale({ role: 'admin' })
    const other = await createUser({ name: 'Other' })
    const { user, account, device } = await api(admin)
    const { version } = await user.get({ id: other.id })
    expect(await user.update({ id: other.id, version, name: 'Renamed' })).toMatchObject({
      name: 'Renamed',
    })
    expect(
      await user.create({ email: `plain-${other.id}@example.com`, name: '', roles: ['user'] }),
    ).toMatchObject({ roles: ['user'] })
    await account.update({ name: 'Me' })
    await device.revokeOthers()
  })

  test('includes impersonation, with an error in the language of the user', async () => {
    const admin = await stale({ role: 'admin' })
    const { id } = await createUser()
    const start = () =>
      post(
        '/admin/impersonate-user',
        { userId: id },
        {
          ip: newIp(),
          headers: { cookie: admin.cookie, 'accept-language': otherLanguage },
        },
      )
    expect(await start()).toMatchObject({
      status: 403,
      body: {
        code: 'SESSION_EXPIRED',
        message: services.i18n.translator(otherLanguage)('errors.SESSION_EXPIRED'),
      },
    })
    await confirm(admin)
    expect(await start()).toMatchObject({ status: 200 })
  })

  test('reports a missing permission before asking for a code', async () => {
    const { user } = await api(await stale())
    const { id } = await createUser()
    await expect(user.delete({ id })).rejects.toMatchObject({
      code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    })
  })

  test('includes removing a sign-in method', async () => {
    const who = await stale()
    const { signInMethod } = await api(who)
    const id = crypto.randomUUID()
    await expect(signInMethod.remove({ id })).rejects.toMatchObject(tooOld)
    await confirm(who)
    const again = await api(who)
    await expect(again.signInMethod.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a confirmation code', () => {
  test('renews only the session that requested it', async () => {
    const who = await stale()
    await db.insert(sessionTable).values({
      id: crypto.randomUUID(),
      userId: who.id,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
      authenticatedAt: longAgo(),
    })
    await confirm(who)
    const rows = await db.select().from(sessionTable).where(eq(sessionTable.userId, who.id))
    const recent = rows.filter(({ authenticatedAt }) => authenticatedAt > longAgo())
    expect(recent.map(({ token }) => token)).toEqual([who.token])
  })

  test('works once', async () => {
    const who = await stale()
    await confirm(who)
    const [otp = ''] = await codesFor(email(who.id))
    const { stepUp } = await api(who)
    await expect(stepUp.confirm({ otp })).rejects.toMatchObject({ code: 'INVALID_OTP' })
  })

  test('is compared three times at most, not counting malformed input', async () => {
    const who = await stale()
    const { stepUp } = await api(who)
    await stepUp.send()
    const [otp = ''] = await codesFor(email(who.id))
    await expect(stepUp.confirm({ otp: '12' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { field: 'otp' },
    })
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => stepUp.confirm({ otp: wrongCode(otp) })),
    )
    const codes = guesses.map((it) => (it.status === 'rejected' ? it.reason.code : 'done'))
    expect(codes.filter((code) => code === 'INVALID_OTP')).toHaveLength(2)
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(10)
    await expect(stepUp.confirm({ otp })).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('is rejected in another session of the same user', async () => {
    const who = await stale()
    const thief = await createUser({ id: crypto.randomUUID() }, { authenticatedAt: longAgo() })
    await db.update(sessionTable).set({ userId: who.id }).where(eq(sessionTable.userId, thief.id))
    await (await api(who)).stepUp.send()
    const [otp = ''] = await codesFor(email(who.id))
    const { stepUp } = await api(thief)
    await expect(stepUp.confirm({ otp })).rejects.toMatchObject({
      code: 'INVALID_OTP',
      message: expect.stringContaining('in another browser'),
    })
    await expect(stepUp.send()).rejects.toMatchObject({ code: 'CODE_SENT_ELSEWHERE' })
    expect(await stepUp.code()).toBeNull()
  })

  test('is sent once a minute and five times an hour at most', async () => {
    const who = await stale()
    const { stepUp } = await api(who)
    for (let sent = 0; sent < 5; sent += 1) {
      await stepUp.send()
      await expect(stepUp.send()).rejects.toMatchObject({
        code: sent < 4 ? 'CODE_SENT_RECENTLY' : 'TOO_MANY_CODES',
        status: 429,
      })
      await confirmed(who)
    }
    await expect(stepUp.send()).rejects.toMatchObject({ code: 'TOO_MANY_CODES' })
    expect(await codesFor(email(who.id))).toHaveLength(5)
  })

  test('expires after ten minutes', async () => {
    const who = await stale()
    const { stepUp } = await api(who)
    await stepUp.send()
    expect(await stepUp.code()).toMatchObject({ triesLeft: 3, problem: null })
    const [otp = ''] = await codesFor(email(who.id))
    await later(`step-up ${who.id}`, 10 * 60_000)
    expect(await stepUp.code()).toMatchObject({ expiresIn: 0, problem: expect.any(String) })
    await expect(stepUp.confirm({ otp })).rejects.toMatchObject({ code: 'OTP_EXPIRED' })
  })

  test('is not a sign-in code', async () => {
    const who = await stale()
    const { stepUp } = await api(who)
    await stepUp.send()
    const [otp = ''] = await codesFor(email(who.id))
    expect(await post('/sign-in/email-otp', { email: email(who.id), otp })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_OTP' },
    })
  })

  test('is rejected while impersonating', async () => {
    const admin = await createUser({ role: 'admin' })
    const { cookie } = await createUser({}, { impersonatedBy: admin.id })
    const { stepUp } = await api({ cookie })
    await expect(stepUp.send()).rejects.toMatchObject({ code: 'IMPERSONATING' })
    await expect(stepUp.confirm({ otp: '000000' })).rejects.toMatchObject({ code: 'IMPERSONATING' })
  })
})
