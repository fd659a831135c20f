import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signInBudgetTable } from '#/platform/auth/server/auth.table.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { newIp, createAuthClient, wrong } from './testing/auth-client.ts'

const app = await createAuthClient()
const { db, ask, post, send, redeem, receive, receiveNow, later, newBrowser, rateLimits } = app

let ip = ''
let email = ''
let people = 0
beforeEach(() => {
  ip = newIp()
  people += 1
  email = `person-${people}@example.com`
})

const stranger = (from = newIp()) => ({ ip: from, headers: { cookie: newBrowser() } })

/** How often the codes that are out were tried. */
const triesOf = async (address: string) =>
  Object.values((await rateLimits.read(address)).rateLimit?.browsers ?? {}).map(
    ({ tries }) => tries,
  )

describe('asking for a code', () => {
  test('is refused for a minute to a browser and its network, in words, with the time', async () => {
    await receive(email, { ip })
    const askers = [
      ['CODE_SENT_RECENTLY', { ip }],
      ['CODE_SENT_ELSEWHERE', stranger(ip)],
    ] as const
    for (const [code, asked] of askers) {
      const { status, body, headers } = await send(email, asked)
      expect([status, body?.code, body?.field]).toEqual([429, code, 'email'])
      expect(body?.retryAfter).toBeGreaterThan(0)
      expect(headers['retry-after']).toBe(String(body?.retryAfter))
      expect(body?.message).toMatch(new RegExp(`in ${body?.retryAfter} seconds?`))
      expect(headers['set-cookie']).toBeUndefined()
    }
    await later(email)
    expect((await send(email, { ip })).status).toBe(200)
  })

  test('is refused after five an hour, and the fifth code still works', async () => {
    let code = ''
    for (let codes = 0; codes < 5; codes += 1) {
      code = await receiveNow(email, { ip })
      await later(email)
    }
    const { status, body } = await send(email, { ip })
    expect([status, body?.code]).toEqual([429, 'TOO_MANY_CODES'])
    expect(body?.retryAfter).toBeLessThanOrEqual(55 * 60)
    expect(body?.message).toContain(`in ${Math.ceil((body?.retryAfter ?? 0) / 60)} minutes`)
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test.each([
    ['fr', /dans (\d+) secondes?/],
    ['ar', /بعد (\d+) (?:ثانية|ثوانٍ)/],
    ['sw', /baada ya sekunde (\d+)/],
  ])('says the wait in %s', async (language, words) => {
    await receive(email, { ip })
    const { body } = await post(
      '/email-otp/send-verification-otp',
      { email },
      { ip, headers: { 'accept-language': language } },
    )
    expect(words.exec(body?.message ?? '')?.[1]).toBe(String(body?.retryAfter))
  })

  test('that did not work costs nothing', async () => {
    await db.execute(sql`alter table outbox rename to misplaced`)
    try {
      expect((await send(email, { ip })).status).toBe(500)
    } finally {
      await db.execute(sql`alter table misplaced rename to outbox`)
    }
    expect((await send(email, { ip })).status).toBe(200)
  })
})

describe('guessing', () => {
  /** Codes asked for and guessed wrongly, as fast as sending allows. */
  async function fail(times: number) {
    let code = ''
    for (let failures = 0; failures < times; failures += 1) {
      if (failures % 3 === 0) {
        await later(email)
        code = await receiveNow(email, { ip })
      }
      await redeem(email, wrong(code), { ip })
    }
    return code
  }

  test('stops at ten failures an hour, for the right code too, and goes on after the wait', async () => {
    const code = await fail(10)
    const refused = await redeem(email, code, { ip })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_FAILURES', field: 'otp' },
    })
    expect(refused.headers['retry-after']).toBe(String(refused.body?.retryAfter))
    expect((await send(email, { ip })).body?.code).toBe('TOO_MANY_FAILURES')
    await later(email)
    expect((await redeem(email, code, { ip })).status).toBe(200)
    // Whoever got in starts anew.
    expect((await rateLimits.read(email)).rateLimit?.browsers).toEqual({})
  })

  test('what cannot be right costs neither a try nor a failure', async () => {
    const otp = await receive(email, { ip })
    const before = await rateLimits.read(email)
    for (const body of ['', '[]', { email }, { email, otp: '12' }, { email, otp: Number(otp) }])
      expect((await post('/sign-in/email-otp', body, { ip })).status).toBe(400)
    expect((await rateLimits.read(email)).rateLimit).toEqual(before.rateLimit)
  })

  test('a guess that could not be compared is given back', async () => {
    const code = await receive(email, { ip })
    await db.execute(sql`alter table verification rename to misplaced`)
    try {
      expect((await redeem(email, code, { ip })).status).toBe(500)
    } finally {
      await db.execute(sql`alter table misplaced rename to verification`)
    }
    expect(await triesOf(email)).toEqual([0])
  })
})

describe('a code belongs to the browser that asked', () => {
  test('elsewhere even the right one is worth nothing, and the words say what to do', async () => {
    const code = await receive(email, { ip })
    const refused = await redeem(email, code, stranger())
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_OTP', field: 'otp' } })
    expect(refused.body?.message).toContain('request a new one here')
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect((await redeem(email, code, { ip, headers: { cookie: '' } })).status).toBe(400)
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('a stranger’s guesses are not compared and cost neither the asker nor the database anything', async () => {
    const code = await receive(email, { ip })
    const { rateLimit: before } = await rateLimits.read(email)
    const guesses = Array.from({ length: 40 }, () => redeem(email, wrong(code), stranger()))
    const codes = (await Promise.all(guesses)).map(({ body }) => body?.code)
    expect(new Set(codes)).toEqual(new Set(['INVALID_OTP']))
    expect((await rateLimits.read(email)).rateLimit).toEqual(before)
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('guessing at an address nobody asked for is answered alike and leaves no trace', async () => {
    for (let guess = 0; guess < 12; guess += 1)
      expect((await redeem(email, '123456', stranger())).body?.code).toBe('INVALID_OTP')
    expect((await rateLimits.read(email)).rateLimit).toBeNull()
  })

  test('a newer code replaces it in this browser', async () => {
    const old = await receive(email, { ip })
    await later(email)
    const newest = await receiveNow(email, { ip })
    expect((await redeem(email, old, { ip })).status).toBe(400)
    expect((await redeem(email, newest, { ip })).status).toBe(200)
  })

  test('a newer code in another browser leaves it valid, and each opens its own', async () => {
    const mine = await receive(email, { ip })
    const other = stranger()
    const theirs = await receiveNow(email, other)
    expect((await redeem(email, theirs, { ip })).status).toBe(400)
    for (let guess = 0; guess < 3; guess += 1)
      expect((await redeem(email, wrong(theirs), other)).status).toBeGreaterThanOrEqual(400)
    expect((await redeem(email, mine, { ip })).status).toBe(200)
    expect((await redeem(email, theirs, other)).status).not.toBe(200)
  })

  test('a forged or altered cookie is no browser', async () => {
    const mine = newBrowser()
    const code = await receive(email, { ip, headers: { cookie: mine } })
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

  test('a browser without a number gets one no script can read, and keeps it', async () => {
    const first = await send(email, { ip, headers: { cookie: '' } })
    expect(first.headers['set-cookie']).toMatch(
      /^[\w-]+\.browser=[\w-]+\.[\w-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    await later(email)
    const second = await send(email, { ip, headers: { cookie: first.cookie } })
    expect(second.cookie).toBe(first.cookie)
  })
})

test('the table of budgets names nobody and holds no code', async () => {
  const code = await receive(email, { ip })
  const rows = JSON.stringify(await db.select().from(signInBudgetTable))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows).not.toContain(email)
  expect(rows).not.toContain(code)
})

test('the newest code’s message is known to the budget', async () => {
  await receive(email, { ip })
  const { rateLimit } = await rateLimits.read(email)
  const [mine] = Object.values(rateLimit?.browsers ?? {})
  const rows = await db.select({ id: outbox.id }).from(outbox)
  expect(rows.map(({ id }) => id)).toContain(mine?.mail)
  expect((await ask('/get-session', { ip })).status).toBe(200)
})
