import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { brand } from '#/brand.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { connections, connectionsPerProcess } from '#/platform/db/server/connections.ts'
import { cutConnection } from '#/platform/db/server/testing/cut-connection.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { Services } from '#/registry/services.ts'
import { errorResponse } from './translate-errors.ts'
import { authEndpoint } from './auth.ts'
import { readyEndpoint } from './health.ts'
import { restEndpoint } from './rest.ts'

// The database answers slowly, not at all, or has no room left.

const near = await createTestApp()
const line = await cutConnection(near.url)
const far = await createTestApp({ DATABASE_URL: line.url })
afterAll(() => line.close())
afterEach(() => line.mend())
const { cookie } = await near.createUser({ name: 'Patient' })

type Ask = { method?: string; body?: unknown; ip?: string }

const come = (
  endpoint: Endpoint<Services>,
  path: string,
  { method = 'GET', body, ip }: Ask = {},
) => {
  const headers = { cookie, 'accept-language': 'en', 'content-type': 'application/json' }
  const asked = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ip }
  return far.runInRequest(path, asked, async (request, requestContext) => {
    try {
      return await endpoint.handle(request, requestContext, far.services)
    } catch (error) {
      return errorResponse(error, requestContext, far.services)
    }
  })
}
const account = () => come(restEndpoint, '/api/account')
const rename = (name: string) =>
  come(restEndpoint, '/api/account', { method: 'PATCH', body: { name } })
const sendCode = (n: number) =>
  come(authEndpoint, '/api/auth/email-otp/send-verification-otp', {
    method: 'POST',
    body: { email: `trouble-${n}@example.com`, type: 'sign-in' },
    ip: `203.0.113.${n}`,
  })
const many = <T>(count: number, work: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => work(n))

/** Work while every request waits for a table; they go on when it is done. */
const whileHeld = (table: string, work: () => Promise<void>) =>
  withClient(near.url, async (client) => {
    await client.query(`BEGIN; LOCK TABLE ${client.escapeIdentifier(table)}`)
    await work()
  })

/** The connections of one kind. */
async function open(name: string, state = 'true') {
  const [row] = await command(
    near.url,
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND ${state}`,
    [name],
  )
  return Number(row?.count)
}
const waiting = () => open(brand.packageName, `wait_event_type = 'Lock'`)

test('a frozen database is answered with 503, everywhere, and heals by itself', async () => {
  expect((await account()).status).toBe(200)
  line.freeze()
  const answers = await Promise.all([
    ...many(connections.pool * 2, account),
    ...many(3, () => rename('Never')),
    ...many(connections.signInLock + 2, sendCode),
    come(readyEndpoint, '/api/health/ready'),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  line.mend()
  expect((await account()).status).toBe(200)
  expect((await rename('Still here')).status).toBe(200)
  expect((await sendCode(200)).status).toBe(200)
  expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(200)
})

test('a transaction in which the database freezes ends once, and its connection is replaced', async () => {
  const work = far.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    line.freeze()
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow('select 1')
  line.mend()
  expect((await account()).status).toBe(200)
})

test('a database that freezes before COMMIT is waited for once, not again for ROLLBACK', async () => {
  const start = performance.now()
  const work = far.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    line.freeze()
  })
  await expect(work).rejects.toBeInstanceOf(Error)
  // Twice the time of one statement is more than the ten seconds every request is answered in.
  expect(performance.now() - start).toBeLessThan(10_000)
  line.mend()
  expect((await account()).status).toBe(200)
})

test('readiness has a connection of its own: a full pool is busy, not away', async () => {
  let asked: Promise<Response>[] = []
  await whileHeld('user', async () => {
    asked = many(connections.pool * 2, account)
    await expect.poll(waiting).toBe(connections.pool)
    expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(200)
  })
  await Promise.all(asked)
})

test('a process holds as many connections as are documented, and no more', async () => {
  far.services.live.start()
  await expect.poll(() => open('live-changes')).toBe(1)
  let asked: Promise<Response>[] = []
  await Promise.all(many(connections.signInLock * 3, sendCode))
  await whileHeld('user', async () => {
    asked = many(connections.pool * 3, account)
    await expect.poll(waiting).toBe(connections.pool)
    await come(readyEndpoint, '/api/health/ready')
    const others = ['sign-in-lock', 'live-changes', 'readiness']
    const total = async () => {
      const counts = await Promise.all([waiting(), ...others.map((name) => open(name))])
      return counts.reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(total).toBe(connectionsPerProcess)
    // Whatever it is called, nothing else leads to the database.
    await expect.poll(line.connected).toBe(connectionsPerProcess)
  })
  await Promise.all(asked)
})

test.each([
  ['a statement that takes too long', '57014', 503, 'UNAVAILABLE'],
  ['a full disk', '53100', 507, 'STORAGE_FULL'],
])('%s is told as such', async (_, sqlState, status, code) => {
  await near.db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${sqlState}'; end $$`)}`)
  await near.db.execute(
    sql`create trigger refuse before update on "user" execute function refuse()`,
  )
  onTestFinished(async () => void (await near.db.execute(sql`drop function refuse cascade`)))
  const answer = await rename('Nobody')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})
