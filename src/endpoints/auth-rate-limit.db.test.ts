import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signInBudgetTable } from '#/platform/auth/server/auth.table.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'

const app = await createAuthClient()
const {
  db,
  request,
  post,
  send,
  redeem,
  receiveCode,
  receiveCodeNow,
  later,
  newBrowser,
  rateLimits,
} = app

let ip = ''
let email = ''
let users = 0
beforeEach(() => {
  ip = newIp()
  users += 1
  email = `person-${users}@example.com`
})

const stranger = (from = newIp()) => ({ ip: from, headers: { cookie: newBrowser() } })

const waitTexts = [
  ['en', /in (\d+) seconds?/],
  ['fr', /dans (\d+) secondes?/],
  ['ar', /بعد (\d+) (?:ثانية|ثوانٍ)/],
  ['sw', /baada ya sekunde (\d+)/],
] as const

/** The attempts on each valid code. */
const triesOf = async (address: string) =>
  Object.values((await rateLimits.read(address)).rateLimit?.browsers ?? {}).map(
    ({ tries }) => tries,
  )

describe('requesting a code', () => {
  test('is rejected for a minute in the browser and its network, with the wait in the message', async () => {
    await receiveCode(email, { ip })
    const askers = [
      ['CODE_SENT_RECENTLY', { ip }],
      ['CODE_SENT_ELSEWHERE', stranger(ip)],
    ] as const
    for (const [code, init] of askers) {
      const { status, body, headers } = await send(email, init)
      expect([status, body?.code, body?.field]).toEqual([429, code, 'email'])
      expect(body?.retryAfter).toBeGreaterThan(0)
      expect(headers['retry-after']).toBe(String(body?.retryAfter))
      expect(body?.message).toMatch(new RegExp(`in ${body?.retryAfter} seconds?`))
      expect(headers['set-cookie']).toBeUndefined()
    }
    await later(email)
    expect((await send(email, { ip })).status).toBe(200)
  })

  test('is rejected after five an hour, and the fifth code still works', async () => {
    let code = ''
    for (let codes = 0; codes < 5; codes += 1) {
      code = await receiveCodeNow(email, { ip })
      await later(email)
    }
    const { status, body } = await send(email, { ip })
    expect([status, body?.code]).toEqual([429, 'TOO_MANY_CODES'])
    expect(body?.retryAfter).toBeLessThanOrEqual(55 * 60)
    expect(body?.message).toContain(`in ${Math.ceil((body?.retryAfter ?? 0) / 60)} minutes`)
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test.each(waitTexts)('names the wait in %s', async (language, words) => {
    await receiveCode(email, { ip })
    const { body } = await post(
      '/email-otp/send-verification-otp',
      { email },
      { ip, headers: { 'accept-language': language } },
    )
    expect(words.exec(body?.message ?? '')?.[1]).toBe(String(body?.retryAfter))
  })

  test('does not count when it fails', async () => {
    await db.execute(sql`alter table outbox rename to misplaced`)
    try {
      expect((await send(email, { ip })).status).toBe(500)
    } finally {
      await db.execute(sql`alter table misplaced rename to outbox`)
    }
    expect((await send(email, { ip })).status).toBe(200)
  })
})

describe('entering a code', () => {
  /** Requests codes and enters wrong ones, as fast as the rate limit allows. */
  async function fail(times: number) {
    let code = ''
    for (let failures = 0; failures < times; failures += 1) {
      if (failures % 3 === 0) {
        await later(email)
        code = await receiveCodeNow(email, { ip })
      }
      await redeem(email, wrongCode(code), { ip })
    }
    return code
  }

  test('is blocked after ten failures an hour, also for the right code, until the wait ends', async () => {
    const code = await fail(10)
    const rejected = await redeem(email, code, { ip })
    expect(rejected).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_FAILURES', field: 'otp' },
    })
    expect(rejected.headers['retry-after']).toBe(String(rejected.body?.retryAfter))
    expect((await send(email, { ip })).body?.code).toBe('TOO_MANY_FAILURES')
    await later(email)
    expect((await redeem(email, code, { ip })).status).toBe(200)
    // A sign-in resets the failures.
    expect((await rateLimits.read(email)).rateLimit?.browsers).toEqual({})
  })

  test('does not count malformed input', async () => {
    const otp = await receiveCode(email, { ip })
    const before = await rateLimits.read(email)
    for (const body of ['', '[]', { email }, { email, otp: '12' }, { email, otp: Number(otp) }])
      expect((await post('/sign-in/email-otp', body, { ip })).status).toBe(400)
    expect((await rateLimits.read(email)).rateLimit).toEqual(before.rateLimit)
  })

  test('does not count an attempt that could not be compared', async () => {
    const code = await receiveCode(email, { ip })
    await db.execute(sql`alter table verification rename to misplaced`)
    try {
      expect((await redeem(email, code, { ip })).status).toBe(500)
    } finally {
      await db.execute(sql`alter table misplaced rename to verification`)
    }
    expect(await triesOf(email)).toEqual([0])
  })
})

describe('a code is bound to the browser that requested it', () => {
  test('another browser rejects the right code with an explanation', async () => {
    const code = await receiveCode(email, { ip })
    const rejected = await redeem(email, code, stranger())
    expect(rejected).toMatchObject({ status: 400, body: { code: 'INVALID_OTP', field: 'otp' } })
    expect(rejected.body?.message).toContain('request a new one here')
    expect(rejected.headers['set-cookie']).toBeUndefined()
    expect((await redeem(email, code, { ip, headers: { cookie: '' } })).status).toBe(400)
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('guesses in other browsers are not compared and do not count', async () => {
    const code = await receiveCode(email, { ip })
    const { rateLimit: before } = await rateLimits.read(email)
    const guesses = Array.from({ length: 40 }, () => redeem(email, wrongCode(code), stranger()))
    const codes = (await Promise.all(guesses)).map(({ body }) => body?.code)
    expect(new Set(codes)).toEqual(new Set(['INVALID_OTP']))
    expect((await rateLimits.read(email)).rateLimit).toEqual(before)
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('guesses for an email without a code have the same response and store nothing', async () => {
    for (let guess = 0; guess < 12; guess += 1)
      expect((await redeem(email, '123456', stranger())).body?.code).toBe('INVALID_OTP')
    expect((await rateLimits.read(email)).rateLimit).toBeNull()
  })

  test('a newer code replaces it in the same browser', async () => {
    const old = await receiveCode(email, { ip })
    await later(email)
    const newest = await receiveCodeNow(email, { ip })
    expect((await redeem(email, old, { ip })).status).toBe(400)
    expect((await redeem(email, newest, { ip })).status).toBe(200)
  })

  test('a newer code in another browser leaves it valid', async () => {
    const mine = await receiveCode(email, { ip })
    const other = stranger()
    const theirs = await receiveCodeNow(email, other)
    expect((await redeem(email, theirs, { ip })).status).toBe(400)
    for (let guess = 0; guess < 3; guess += 1)
      expect((await redeem(email, wrongCode(theirs), other)).status).toBeGreaterThanOrEqual(400)
    expect((await redeem(email, mine, { ip })).status).toBe(200)
    expect((await redeem(email, theirs, other)).status).not.toBe(200)
  })

  test('a forged or altered cookie is rejected', async () => {
    const mine = newBrowser()
    const code = await receiveCode(email, { ip, headers: { cookie: mine } })
    const [name, value = ''] = mine.split('=')
    const [id, signature = ''] = value.split('.')
    const forged = [
      `${id}.`,
      `${id}`,
      `${id}.${signature.slice(1)}x`,
      `x${id}.${signature}`,
      '.',
      '',
    ]
    for (const value of forged)
      expect(
        (await redeem(email, code, { ip, headers: { cookie: `${name}=${value}` } })).status,
      ).toBe(400)
    expect((await redeem(email, code, { ip, headers: { cookie: mine } })).status).toBe(200)
  })

  test('a new browser receives an HttpOnly cookie and keeps it', async () => {
    const first = await send(email, { ip, headers: { cookie: '' } })
    expect(first.headers['set-cookie']).toMatch(
      /^[\w-]+\.browser=[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    await later(email)
    const second = await send(email, { ip, headers: { cookie: first.cookie } })
    expect(second.cookie).toBe(first.cookie)
  })
})

test('the rate limit table contains no email and no code', async () => {
  const code = await receiveCode(email, { ip })
  const rows = JSON.stringify(await db.select().from(signInBudgetTable))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows).not.toContain(email)
  expect(rows).not.toContain(code)
})

test('the rate limit names the message of the newest code', async () => {
  await receiveCode(email, { ip })
  const { rateLimit } = await rateLimits.read(email)
  const [mine] = Object.values(rateLimit?.browsers ?? {})
  const rows = await db.select({ id: outbox.id }).from(outbox)
  expect(rows.map(({ id }) => id)).toContain(mine?.mail)
  expect((await request('/get-session', { ip })).status).toBe(200)
})

test('the limit on the library’s own paths names the wait in every language', async () => {
  for (let calls = 0; calls < 300; calls += 1)
    expect((await post('/sign-out', {}, { ip })).status).toBe(200)
  for (const [language, words] of waitTexts) {
    const init = { ip, headers: { 'accept-language': language } }
    const { status, body } = await post('/sign-out', {}, init)
    expect([status, body?.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(words.exec(body?.message ?? '')?.[1]).toBe(String(body?.retryAfter))
  }
})
