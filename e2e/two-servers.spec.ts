import { openRateLimits } from './support/rate-limits.ts'
import { request, baseUrl } from './support/http.ts'
import type { HttpResponse } from './support/http.ts'
import { startSecondServer } from './support/second-server.ts'
import { requestCode } from './support/session.ts'
import { newEmail } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

// The guarantees of signing in, raced over two processes of the production build on one PostgreSQL.

let second: Awaited<ReturnType<typeof startSecondServer>>
let rateLimits: Awaited<ReturnType<typeof openRateLimits>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  second = await startSecondServer()
  rateLimits = await openRateLimits()
})

test.afterAll(async () => {
  await rateLimits?.close()
  await second?.stop()
})

let visitors = 0
/** A client IP without rate limits. */
function somewhere() {
  visitors += 1
  return `127.${1 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** The base URL of each process in turn, by IP, so that sockets can start anywhere in 127/8. */
const serverOf = (index: number) =>
  (index % 2 ? second.base : baseUrl).replace('localhost', '127.0.0.1')

type Guess = { email: string; otp: string; cookie?: string }

function redeem({ email, otp, cookie }: Guess, index: number) {
  const base = serverOf(index)
  const headers = { origin: base }
  const body = { email, otp }
  return request('/api/auth/sign-in/email-otp', { base, cookie, headers, from: somewhere(), body })
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const many = <T>(length: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, index) => work(index)))
const codesOf = (answers: HttpResponse[]) =>
  answers.map((answer) => answer.json<{ code?: string }>().code ?? 'in')
const count = (codes: string[], code: string) => codes.filter((it) => it === code).length

test('a code redeemed 50 times at once creates exactly one session, in 30 rounds', async () => {
  for (let round = 0; round < 30; round += 1) {
    const email = newEmail('once')
    const requested = await requestCode(email, { base: serverOf(round), from: somewhere() })
    const answers = await many(50, (index) => redeem({ email, ...requested }, index))
    expect(count(codesOf(answers), 'in')).toBe(1)
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1)
  }
})

test('compares three of 40 concurrent wrong guesses and then rejects the right code', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = newEmail('guessed')
    const { otp, cookie } = await requestCode(email, { base: serverOf(round), from: somewhere() })
    const guess = { email, otp: wrong(otp), cookie }
    const codes = codesOf(await many(40, (index) => redeem(guess, index)))
    expect(count(codes, 'INVALID_OTP')).toBe(2)
    const refused = count(codes, 'TOO_MANY_ATTEMPTS') + count(codes, 'TOO_MANY_REQUESTS')
    expect(refused).toBe(38)
    expect(codesOf([await redeem({ email, otp, cookie }, round)])).toEqual(['TOO_MANY_ATTEMPTS'])
  }
})

test('sends one code for concurrent requests of one network to both processes', async () => {
  const email = newEmail('eager')
  const path = '/api/auth/email-otp/send-verification-otp'
  const from = somewhere()
  const answers = await many(12, (index) =>
    request(path, { base: serverOf(index), from, body: { email } }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
})

test('wrong guesses from many other browsers do not lock the requesting browser out', async () => {
  const email = newEmail('besieged')
  const { otp, cookie } = await requestCode(email, { from: somewhere(), base: serverOf(0) })
  const codes = codesOf(await many(60, (index) => redeem({ email, otp: wrong(otp) }, index)))
  expect(count(codes, 'INVALID_OTP')).toBe(60)
  expect(codesOf([await redeem({ email, otp }, 0)])).not.toContain('in')
  expect(codesOf([await redeem({ email, otp, cookie }, 1)])).toEqual(['in'])
})

test('a guess during a resend never revives the old code, in 20 rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const email = newEmail('raced')
    const where = { base: serverOf(round), from: somewhere() }
    const old = await requestCode(email, where)
    await rateLimits.later(email)
    const guess = { ...old, email, otp: wrong(old.otp) }
    const [newest] = await Promise.all([requestCode(email, where), redeem(guess, round + 1)])
    const late = { ...old, email, cookie: newest.cookie }
    if (old.otp !== newest.otp) expect((await redeem(late, round)).status).toBe(400)
    expect((await redeem({ ...newest, email }, round + 1)).status).toBe(200)
  }
})

test('counts failures across processes: ten per hour block new codes but not codes already sent', async () => {
  const email = newEmail('patient')
  const ownCode = await requestCode(email, { base: serverOf(0), from: somewhere() })
  let requested = { otp: '', cookie: '' }
  const codes: string[] = []
  for (let failure = 0; failure < 10; failure += 1) {
    if (failure % 3 === 0)
      requested = await requestCode(email, { base: serverOf(failure), from: somewhere() })
    codes.push(
      ...codesOf([await redeem({ ...requested, email, otp: wrong(requested.otp) }, failure)]),
    )
  }
  expect(codes).not.toContain('TOO_MANY_FAILURES')
  const path = '/api/auth/email-otp/send-verification-otp'
  const answers = await many(2, (index) =>
    request(path, { base: serverOf(index), from: somewhere(), body: { email } }),
  )
  expect(codesOf(answers)).toEqual(['TOO_MANY_FAILURES', 'TOO_MANY_FAILURES'])
  for (const { status, headers } of answers) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await redeem({ ...ownCode, email }, 1)).status).toBe(200)
})

test('a session ended in one process is rejected by the next request to the other', async () => {
  for (const path of ['/sign-out', '/revoke-sessions']) {
    const email = newEmail('ended')
    const requested = await requestCode(email, { base: serverOf(0), from: somewhere() })
    const signedIn = await redeem({ ...requested, email }, 0)
    const cookie = (signedIn.headers['set-cookie'] ?? []).map((it) => it.split(';')[0]).join('; ')
    const account = () => request('/api/account', { base: serverOf(1), cookie, from: somewhere() })
    expect((await account()).status).toBe(200)
    const headers = { origin: serverOf(0) }
    const ended = await request(`/api/auth${path}`, {
      base: serverOf(0),
      cookie,
      headers,
      body: {},
    })
    expect(ended.status).toBe(200)
    expect((await account()).status).toBe(401)
  }
})
