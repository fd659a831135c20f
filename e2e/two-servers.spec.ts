import { openRateLimits } from './support/rate-limits.ts'
import { ask, baseUrl } from './support/http.ts'
import type { Answer } from './support/http.ts'
import { startSecondServer } from './support/second-server.ts'
import { askForCode, newEmail } from './support/session.ts'
import { expect, test } from './support/test.ts'

// What two machines behind one name must keep together: the promises of signing in, raced over two
// processes of the production build on one PostgreSQL.

let second: Awaited<ReturnType<typeof startSecondServer>>
let budgets: Awaited<ReturnType<typeof openRateLimits>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  second = await startSecondServer()
  budgets = await openRateLimits()
})

test.afterAll(async () => {
  await budgets?.close()
  await second?.stop()
})

let visitors = 0
/** Somebody whom no limit by address knows yet. */
function somewhere() {
  visitors += 1
  return `127.${1 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Both processes in turn, at the addresses by which sockets may begin anywhere in 127/8. */
const serverOf = (index: number) =>
  (index % 2 ? second.base : baseUrl).replace('localhost', '127.0.0.1')

type Guess = { email: string; otp: string; cookie?: string }

function redeem({ email, otp, cookie }: Guess, index: number) {
  const base = serverOf(index)
  const headers = { origin: base }
  const body = { email, otp }
  return ask('/api/auth/sign-in/email-otp', { base, cookie, headers, from: somewhere(), body })
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const many = <T>(length: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, index) => work(index)))
const codesOf = (answers: Answer[]) =>
  answers.map((answer) => answer.json<{ code?: string }>().code ?? 'in')
const count = (codes: string[], code: string) => codes.filter((it) => it === code).length

test('redeemed 50 times at once in 30 rounds, every code opens exactly one session', async () => {
  for (let round = 0; round < 30; round += 1) {
    const email = newEmail('once')
    const asked = await askForCode(email, { base: serverOf(round), from: somewhere() })
    const answers = await many(50, (index) => redeem({ email, ...asked }, index))
    expect(count(codesOf(answers), 'in')).toBe(1)
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1)
  }
})

test('of 40 wrong guesses at once three are compared, and the right one comes too late', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = newEmail('guessed')
    const { otp, cookie } = await askForCode(email, { base: serverOf(round), from: somewhere() })
    const guess = { email, otp: wrong(otp), cookie }
    const codes = codesOf(await many(40, (index) => redeem(guess, index)))
    expect(count(codes, 'INVALID_OTP')).toBe(2)
    const refused = count(codes, 'TOO_MANY_ATTEMPTS') + count(codes, 'TOO_MANY_REQUESTS')
    expect(refused).toBe(38)
    expect(codesOf([await redeem({ email, otp, cookie }, round)])).toEqual(['TOO_MANY_ATTEMPTS'])
  }
})

test('asked for at once in both by one network, one code is sent', async () => {
  const email = newEmail('eager')
  const path = '/api/auth/email-otp/send-verification-otp'
  const from = somewhere()
  const answers = await many(12, (index) =>
    ask(path, { base: serverOf(index), from, body: { email } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
})

test('a crowd of strangers guessing in both cannot keep the asker out', async () => {
  const email = newEmail('besieged')
  const { otp, cookie } = await askForCode(email, { from: somewhere(), base: serverOf(0) })
  const codes = codesOf(await many(60, (index) => redeem({ email, otp: wrong(otp) }, index)))
  expect(count(codes, 'INVALID_OTP')).toBe(60)
  expect(codesOf([await redeem({ email, otp }, 0)])).not.toContain('in')
  expect(codesOf([await redeem({ email, otp, cookie }, 1)])).toEqual(['in'])
})

test('a guess that races a resend never brings the old code back, in 20 rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const email = newEmail('raced')
    const where = { base: serverOf(round), from: somewhere() }
    const old = await askForCode(email, where)
    await budgets.later(email)
    const guess = { ...old, email, otp: wrong(old.otp) }
    const [newest] = await Promise.all([askForCode(email, where), redeem(guess, round + 1)])
    const late = { ...old, email, cookie: newest.cookie }
    if (old.otp !== newest.otp) expect((await redeem(late, round)).status).toBe(400)
    expect((await redeem({ ...newest, email }, round + 1)).status).toBe(200)
  }
})

test('failures are counted together: ten an hour end new codes, and no code that was sent', async () => {
  const email = newEmail('patient')
  const mine = await askForCode(email, { base: serverOf(0), from: somewhere() })
  let asked = { otp: '', cookie: '' }
  const codes: string[] = []
  for (let failure = 0; failure < 10; failure += 1) {
    if (failure % 3 === 0)
      asked = await askForCode(email, { base: serverOf(failure), from: somewhere() })
    codes.push(...codesOf([await redeem({ ...asked, email, otp: wrong(asked.otp) }, failure)]))
  }
  expect(codes).not.toContain('TOO_MANY_FAILURES')
  const path = '/api/auth/email-otp/send-verification-otp'
  const answers = await many(2, (index) =>
    ask(path, { base: serverOf(index), from: somewhere(), body: { email } }),
  )
  expect(codesOf(answers)).toEqual(['TOO_MANY_FAILURES', 'TOO_MANY_FAILURES'])
  for (const { status, headers } of answers) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await redeem({ ...mine, email }, 1)).status).toBe(200)
})

test('a session that ends in one process is over at the next request to the other', async () => {
  for (const path of ['/sign-out', '/revoke-sessions']) {
    const email = newEmail('ended')
    const asked = await askForCode(email, { base: serverOf(0), from: somewhere() })
    const signedIn = await redeem({ ...asked, email }, 0)
    const cookie = (signedIn.headers['set-cookie'] ?? []).map((it) => it.split(';')[0]).join('; ')
    const account = () => ask('/api/account', { base: serverOf(1), cookie, from: somewhere() })
    expect((await account()).status).toBe(200)
    const headers = { origin: serverOf(0) }
    const ended = await ask(`/api/auth${path}`, { base: serverOf(0), cookie, headers, body: {} })
    expect(ended.status).toBe(200)
    expect((await account()).status).toBe(401)
  }
})
