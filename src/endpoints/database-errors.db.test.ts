import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { brand } from '#/brand.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { connections, connectionsPerProcess } from '#/platform/db/server/connection-limits.ts'
import { openCuttableDatabaseConnection } from '#/platform/db/server/testing/cuttable-connection.ts'
import { command } from '#/platform/db/server/testing/server-command.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { Services } from '#/registry/services.ts'
import { errorResponse } from './translate-errors.ts'
import { authEndpoint } from './auth.ts'
import { readyEndpoint } from './health.ts'
import { restEndpoint } from './rest.ts'

// The database responds slowly, not at all, or has no disk space left.

const near = await createTestApp()
const line = await openCuttableDatabaseConnection(near.url)
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
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }), ip }
  return far.runInRequest(path, init, async (request, requestContext) => {
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

/** Runs work while every request waits for a lock on the table. */
const whileHeld = (table: string, work: () => Promise<void>) =>
  withClient(near.url, async (client) => {
    await client.query(`BEGIN; LOCK TABLE ${client.escapeIdentifier(table)}`)
    await work()
  })

/** Open connections with this application name. */
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

test('a frozen database returns 503 everywhere and recovers by itself', async () => {
  expect((await account()).status).toBe(200)
  line.freeze()
  const responses = await Promise.all([
    ...many(connections.pool * 2, account),
    ...many(3, () => rename('Never')),
    ...many(connections.signInLock + 2, sendCode),
    come(readyEndpoint, '/api/health/ready'),
  ])
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  line.mend()
  expect((await account()).status).toBe(200)
  expect((await rename('Still here')).status).toBe(200)
  expect((await sendCode(200)).status).toBe(200)
  expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(200)
})

// Both at once, because each waits for the time-out of its statement.
test('transactions in which the database freezes, also before COMMIT, fail once', async () => {
  const frozen = Promise.withResolvers<void>()
  let begun = 0
  const freeze = () => {
    begun += 1
    if (begun === 2) {
      line.freeze()
      frozen.resolve()
    }
    return frozen.promise
  }
  const start = performance.now()
  const during = far.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await freeze()
    await tx.execute(sql`select 1`)
  })
  const beforeCommit = far.services.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await freeze()
  })
  const failsInTime = async () => {
    await expect(beforeCommit).rejects.toBeInstanceOf(Error)
    // ROLLBACK does not wait again: two statement time-outs would exceed the ten seconds within which
    // every request gets a response.
    expect(performance.now() - start).toBeLessThan(10_000)
  }
  await Promise.all([expect(during).rejects.toThrow('select 1'), failsInTime()])
  line.mend()
  // Their connections were replaced.
  expect((await account()).status).toBe(200)
})

test('readiness uses its own connection, so a full pool is still ready', async () => {
  let init: Promise<Response>[] = []
  await whileHeld('user', async () => {
    init = many(connections.pool * 2, account)
    await expect.poll(waiting).toBe(connections.pool)
    expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(200)
  })
  await Promise.all(init)
})

test('a process opens exactly the documented number of connections', async () => {
  far.services.live.start()
  await expect.poll(() => open('live-changes')).toBe(1)
  let init: Promise<Response>[] = []
  await Promise.all(many(connections.signInLock * 3, sendCode))
  await whileHeld('user', async () => {
    init = many(connections.pool * 3, account)
    await expect.poll(waiting).toBe(connections.pool)
    await come(readyEndpoint, '/api/health/ready')
    const others = ['sign-in-lock', 'live-changes', 'readiness']
    const total = async () => {
      const counts = await Promise.all([waiting(), ...others.map((name) => open(name))])
      return counts.reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(total).toBe(connectionsPerProcess)
    // No other connection leads to the database.
    await expect.poll(line.connected).toBe(connectionsPerProcess)
  })
  await Promise.all(init)
})

test.each([
  ['a statement that takes too long', '57014', 503, 'UNAVAILABLE'],
  ['a full disk', '53100', 507, 'STORAGE_FULL'],
])('reports %s', async (_, sqlState, status, code) => {
  await near.db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception 'rejected' using errcode = '${sqlState}'; end $$`)}`)
  await near.db.execute(
    sql`create trigger refuse before update on "user" execute function refuse()`,
  )
  onTestFinished(async () => void (await near.db.execute(sql`drop function refuse cascade`)))
  const response = await rename('Nobody')
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code })
})
