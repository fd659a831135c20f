import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newIp, createAuthClient, wrong } from './testing/auth-client.ts'

const { db, redeem, receive, receiveNow, later } = await createAuthClient()

const sessionsOf = (email: string) =>
  db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.id, sessionTable.userId))
    .where(eq(userTable.email, email))

test.each(['known', 'unknown'])(
  'redeemed 30 times at once, the code of a %s person opens exactly one session',
  async (kind) => {
    const email = `${kind}@example.com`
    if (kind === 'known') await redeem(email, await receive(email))
    const before = (await sessionsOf(email)).length
    const code = await receive(email)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => redeem(email, code, { ip: newIp() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // Refused, or not let into a queue that is long enough.
    expect(answers.filter(({ status }) => status === 400 || status === 429)).toHaveLength(29)
    expect((await sessionsOf(email)).length - before).toBe(1)
    expect(await db.$count(userTable, eq(userTable.email, email))).toBe(1)
  },
)

test('of 30 wrong guesses at once three are compared', async () => {
  const email = 'guessed@example.com'
  const code = await receive(email)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => redeem(email, wrong(code), { ip: newIp() })),
  )
  expect(answers.filter(({ body }) => body?.code === 'INVALID_OTP')).toHaveLength(2)
  const refused = new Set(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS'])
  expect(answers.filter(({ body }) => refused.has(body?.code ?? ''))).toHaveLength(28)
  expect((await redeem(email, code)).status).not.toBe(200)
  expect(await sessionsOf(email)).toEqual([])
})

test('a wrong guess that races a resend never brings the old code back, in 60 rounds', async () => {
  const rounds = Array.from({ length: 60 }, (_, round) => `race-${round}@example.com`)
  const round = async (email: string) => {
    const ip = newIp()
    const old = await receive(email, { ip })
    await later(email)
    const [newest] = await Promise.all([
      receiveNow(email, { ip }),
      redeem(email, wrong(old), { ip }),
    ])
    const withOld = old === newest ? 400 : (await redeem(email, old, { ip })).status
    return { withOld, withNewest: (await redeem(email, newest, { ip })).status }
  }
  // Six at a time: people sign in beside each other.
  for (let at = 0; at < rounds.length; at += 6) {
    const outcomes = await Promise.all(rounds.slice(at, at + 6).map(round))
    for (const outcome of outcomes) expect(outcome).toEqual({ withOld: 400, withNewest: 200 })
  }
})
