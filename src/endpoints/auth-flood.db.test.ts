import { count, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { failureRows } from '#/platform/audit/server/failed-sign-ins.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { listen } from './testing/live-client.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'

const app = await createAuthClient()
const { db, createUser, send, redeem, receiveCode, receiveCodeNow, later, newBrowser, services } =
  app

let users = 0
let email = ''
beforeEach(() => {
  users += 1
  email = `person-${users}@example.com`
})

const stranger = (ip = newIp()) => ({ ip, headers: { cookie: newBrowser() } })
const inTurn = async <T>(times: number, work: (index: number) => Promise<T>) => {
  const results: T[] = []
  for (let at = 0; at < times; at += 10)
    results.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(10, times - at) }, (_, index) => work(at + index)),
      )),
    )
  return results
}
const failures = () =>
  db.select().from(auditTable).where(eq(auditTable.kind, 'user-sign-in-failed'))

describe('guesses for emails without a code', () => {
  test('are limited per network and write nothing', async () => {
    const written = async () => {
      const { rows } = await db.execute<{ rows: number }>(
        sql`select (select count(*) from history) + (select count(*) from sign_in_budget)
          + (select count(*) from verification) as rows`,
      )
      return Number(rows[0]?.rows)
    }
    const before = await written()
    const ip = newIp()
    const responses = await inTurn(200, (at) =>
      redeem(`nobody-${at}@example.com`, '123456', stranger(ip)),
    )
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(120)
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(80)
    for (const { body, headers } of refused) {
      expect(body?.code).toBe('TOO_MANY_REQUESTS')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await written()).toBe(before)
  })

  test('of a limited network do not reach the database', async () => {
    const ip = newIp()
    await inTurn(121, () => redeem(email, '123456', stranger(ip)))
    const { rows: before } = await db.execute(
      sql`select count from rate_limit where key like ${`%${ip}`}`,
    )
    await db.execute(sql`update rate_limit set count = 0 where key like ${`%${ip}`}`)
    expect((await redeem(email, '123456', stranger(ip))).status).toBe(429)
    expect(before).toEqual([{ count: 121 }])
    const { rows: after } = await db.execute(
      sql`select count from rate_limit where key like ${`%${ip}`}`,
    )
    expect(after).toEqual([{ count: 0 }])
  })

  test('share one limit per IPv6 network', async () => {
    const responses = await inTurn(125, (at) =>
      redeem(email, '123456', stranger(`2001:db8:7:7::${at.toString(16)}`)),
    )
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('wrong codes', () => {
  test('of one hour share one row with a count, the first and the last time', async () => {
    const { id } = await createUser({ email, name: 'Counted' })
    const ip = newIp()
    for (let code = 0; code < 2; code += 1) {
      const right = await receiveCode(email, { ip })
      await redeem(email, wrongCode(right), { ip })
      await redeem(email, wrongCode(right), { ip })
    }
    const rows = await db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(rows).toMatchObject([
      { kind: 'user-sign-in-failed', count: 4, ip, actorId: null, subjectName: 'Counted' },
    ])
    expect(rows[0]?.lastAt?.getTime()).toBeGreaterThan(rows[0]?.at.getTime() ?? Infinity)
  })

  test('for many emails share one row per network above a limit', async () => {
    const before = (await failures()).length
    const ip = newIp()
    await inTurn(failureRows.perNetwork + 10, async (at) => {
      const address = `many-${users}-${at}@example.com`
      await send(address, { ip })
      await redeem(address, '000000', { ip })
    })
    const rows = (await failures()).slice(before)
    expect(rows).toHaveLength(failureRows.perNetwork + 1)
    const shared = rows.filter(({ subjectName }) => subjectName === '')
    expect(shared).toMatchObject([{ count: 10, ip, subjectId: null }])
  })

  test('for a long email keep a shortened name', async () => {
    const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`
    const ip = newIp()
    await send(long, { ip })
    await redeem(long, '000000', { ip })
    const [row] = await db.select().from(auditTable).where(like(auditTable.subjectName, 'aaaa%'))
    expect(row?.subjectName).toHaveLength(100)
    expect(row?.subjectName).toMatch(/…$/)
  })

  test('send no live update', async () => {
    const admin = await createUser({ role: 'admin', name: 'Watcher' })
    services.live.start()
    const page = await listen(app, admin)
    const ip = newIp()
    const code = await receiveCode(email, { ip })
    await redeem(email, wrongCode(code), { ip })
    expect((await redeem(email, code, { ip })).status).toBe(200)
    const changes = await page.until(({ kind }) => kind === 'signed-in')
    await page.leave()
    expect(changes.filter(({ kind }) => kind.startsWith('sign'))).toMatchObject([
      { kind: 'signed-in' },
    ])
  })
})

describe('many requests for one email', () => {
  test('wait in a limited queue without delaying other emails', async () => {
    const ip = newIp()
    const code = await receiveCode(email, { ip })
    // The lock is held elsewhere, as if by another process.
    const client = await services.pool.connect()
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`code:${email}`])
      const requests = Array.from({ length: 60 }, () => redeem(email, wrongCode(code), { ip }))
      const other = `other-${users}@example.com`
      expect((await redeem(other, await receiveCode(other), { ip: newIp() })).status).toBe(200)
      const statuses = (await Promise.all(requests)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(43)
      expect(statuses.filter((status) => status === 503)).toHaveLength(17)
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
    expect((await redeem(email, code, { ip })).status).toBe(200)
  })

  test('take no lock without a code to guess', async () => {
    const ip = newIp()
    await receiveCode(email, { ip })
    const client = await services.pool.connect()
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`code:${email}`])
      const requests = await Promise.all(
        Array.from({ length: 40 }, () => redeem(email, '000000', stranger())),
      )
      expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([400]))
      expect((await send(email, { ip })).status).toBe(429)
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
  })
})

describe('an attacker who requests codes', () => {
  const sessions = async () => (await db.select({ all: count() }).from(sessionTable))[0]?.all ?? 0

  test('leaves the owner’s code valid and a known browser its own rate limit', async () => {
    // The owner has signed in here before.
    const home = { ip: newIp(), headers: { cookie: newBrowser() } }
    const first = await redeem(email, await receiveCode(email, home), home)
    const cookies = (first.headers['set-cookie'] ?? '').split(/, (?=[\w-]+\.)/)
    const known = cookies.find((line) => line.includes('.browser='))?.split(';')[0] ?? ''
    const owner = { ip: home.ip, headers: { cookie: known } }
    const elsewhere = stranger()
    const valid = await receiveCodeNow(email, elsewhere)

    const before = await sessions()
    const sent = await Promise.all(Array.from({ length: 40 }, () => send(email, stranger())))
    expect(sent.filter(({ status }) => status === 200).length).toBeLessThan(10)
    expect((await send(email, stranger())).body?.code).toBe('TOO_MANY_CODES')

    const code = await receiveCodeNow(email, owner)
    expect((await redeem(email, code, owner)).status).toBe(200)
    expect((await redeem(email, valid, elsewhere)).status).toBe(200)
    expect(await sessions()).toBe(before + 2)
  })

  test('cannot pose as a known browser with a copied mark', async () => {
    const home = { ip: newIp(), headers: { cookie: newBrowser() } }
    const { headers } = await redeem(email, await receiveCode(email, home), home)
    const mark = /\.browser=[\w-]+\.[\w-]+\.([\w-]{22});/.exec(headers['set-cookie'] ?? '')?.[1]
    expect(mark).toBeDefined()
    for (let at = 0; at < 10; at += 1) await send(email, stranger())
    const forged = { ip: newIp(), headers: { cookie: `${newBrowser()}.${mark}` } }
    expect((await send(email, forged)).body?.code).toBe('TOO_MANY_CODES')
  })

  test('and guesses from many networks is limited without limiting the owner', async () => {
    let compared = 0
    for (let round = 0; round < 8; round += 1) {
      const here = stranger()
      if ((await send(email, here)).status !== 200) continue
      for (let guess = 0; guess < 4; guess += 1) {
        const { body } = await redeem(email, '000000', here)
        // The third wrong guess reports the limit; the fourth is not compared.
        if (guess < 3 && body?.code !== 'TOO_MANY_REQUESTS') compared += 1
      }
    }
    expect(compared).toBe(12)
    expect((await send(email, stranger())).body?.code).toBe('TOO_MANY_FAILURES')
    // Three failures too many: the wait has grown to four minutes.
    await later(email, 3 * 60_000)
    expect((await send(email, stranger())).status).toBe(429)
    await later(email, 61_000)
    expect((await send(email, stranger())).status).toBe(200)
    expect((await send(email, stranger())).body?.code).toBe('TOO_MANY_FAILURES')
    expect(await db.$count(userTable, eq(userTable.email, email))).toBe(0)
  })
})

test('limits the codes of all emails together, without counting known browsers', async () => {
  const few = await createAuthClient({ AUTH_CODES_PER_HOUR: '3' })
  const home = { ip: newIp(), headers: { cookie: few.newBrowser() } }
  const first = await few.redeem(email, await few.receiveCode(email, home), home)
  const known = /[\w-]+\.browser=[^;]+/.exec(first.headers['set-cookie'] ?? '')?.[0] ?? ''
  const statuses = []
  for (let at = 0; at < 4; at += 1)
    statuses.push((await few.send(`all-${at}@example.com`, { ip: newIp() })).status)
  expect(statuses).toEqual([200, 200, 429, 429])
  const owner = { ip: newIp(), headers: { cookie: known } }
  expect((await few.send(email, owner)).status).toBe(200)
})
