import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'

const { db, redeem, receiveCode, receiveCodeNow, later } = await createAuthClient()

const sessionsOf = (email: string) =>
  db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(eq(userTable.email, email))

test.each(['known', 'unknown'])(
  'the code of a %s user opens one session when it is entered 30 times at once',
  async (kind) => {
    const email = `${kind}@example.com`
    if (kind === 'known') await redeem(email, await receiveCode(email))
    const before = (await sessionsOf(email)).length
    const code = await receiveCode(email)
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => redeem(email, code, { ip: newIp() })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    // Rejected, or turned away from a full queue.
    expect(responses.filter(({ status }) => status === 400 || status === 429)).toHaveLength(29)
    expect((await sessionsOf(email)).length - before).toBe(1)
    expect(await db.$count(userTable, eq(userTable.email, email))).toBe(1)
  },
)

test('compares three of 30 concurrent wrong guesses', async () => {
  const email = 'guessed@example.com'
  const code = await receiveCode(email)
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => redeem(email, wrongCode(code), { ip: newIp() })),
  )
  expect(responses.filter(({ body }) => body?.code === 'INVALID_OTP')).toHaveLength(2)
  const rejected = new Set(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS'])
  expect(responses.filter(({ body }) => rejected.has(body?.code ?? ''))).toHaveLength(28)
  expect((await redeem(email, code)).status).not.toBe(200)
  expect(await sessionsOf(email)).toEqual([])
})

test('a wrong guess that races a resend never restores the old code, in 60 rounds', async () => {
  const rounds = Array.from({ length: 60 }, (_, round) => `race-${round}@example.com`)
  const round = async (email: string) => {
    const ip = newIp()
    const old = await receiveCode(email, { ip })
    await later(email)
    const [newest] = await Promise.all([
      receiveCodeNow(email, { ip }),
      redeem(email, wrongCode(old), { ip }),
    ])
    const withOld = old === newest ? 400 : (await redeem(email, old, { ip })).status
    return { withOld, withNewest: (await redeem(email, newest, { ip })).status }
  }
  // Six at a time, like concurrent users.
  for (let at = 0; at < rounds.length; at += 6) {
    const outcomes = await Promise.all(rounds.slice(at, at + 6).map(round))
    for (const outcome of outcomes) expect(outcome).toEqual({ withOld: 400, withNewest: 200 })
  }
})
