import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createEmailLock } from '#/platform/auth/server/email-lock.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { createDatabase } from './database.ts'
import { sharesConnections } from './pooler.ts'
import { provision } from './provision.ts'
import { grantRuntimeRole } from './runtime-role.ts'
import { startPgBouncer } from './testing/pgbouncer.ts'
import { testDatabase } from './testing/test-database.ts'
import { withClient } from './with-client.ts'

const direct = await testDatabase()
const pooler = await startPgBouncer(direct.url)
const pooled = pooler.through(direct.runtimeUrl)
const { db, pool, close } = createDatabase(pooled)
afterAll(async () => {
  await close()
  await pooler.stop()
})

test('clients share connections', async () => {
  expect(await sharesConnections(pooled)).toBe(true)
  expect(await sharesConnections(direct.url)).toBe(false)
})

test('a prepared statement runs on every connection', async () => {
  const byEmail = db
    .select()
    .from(userTable)
    .where(eq(userTable.email, 'nobody'))
    .prepare('by_email')
  for (let round = 0; round < 5; round += 1) {
    const found = await Promise.all(Array.from({ length: 8 }, () => byEmail.execute()))
    expect(found.flat()).toEqual([])
  }
})

test('its role has the time-outs that connections cannot set', async () => {
  await grantRuntimeRole(direct.url, pooled)
  // A connection that was opened before has the earlier settings.
  await withClient(direct.url, (client) =>
    client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename <> current_user`,
    ),
  )
  const read = () => pool.query(`SELECT current_setting('statement_timeout') AS longest`)
  // The pooler reports the lost connections once.
  await expect.poll(() => read().then(({ rows }) => rows, String)).toEqual([{ longest: '6s' }])
  await Promise.all([grantRuntimeRole(direct.url, pooled), grantRuntimeRole(direct.url, pooled)])
})

test('one sign-in step per email at a time, and no lock is left', async () => {
  const [first, second] = [createEmailLock(pooled), createEmailLock(pooled)]
  let inside = 0
  let most = 0
  const step = async () => {
    inside += 1
    most = Math.max(most, inside)
    await pool.query('SELECT pg_sleep(0.01)')
    inside -= 1
  }
  const hold = (_: unknown, index: number) =>
    (index % 2 === 0 ? first : second).hold('same@example.com', step)
  await Promise.all(Array.from({ length: 20 }, hold))
  expect(most).toBe(1)
  for (const lock of [first, second]) await lock.close()
  const { rows } = await withClient(direct.url, (client) =>
    client.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (
      SELECT oid FROM pg_database WHERE datname = current_database())`),
  )
  expect(rows).toEqual([])
})

test('without DATABASE_DIRECT_URL a start is refused', async () => {
  const config = { dataDir: '', databaseUrl: pooled, databaseDirectUrl: null }
  await expect(provision({ config, migrations: 'migrations', tables: 'none' })).rejects.toThrow(
    'set DATABASE_DIRECT_URL to the database itself',
  )
  const both = { ...config, databaseDirectUrl: direct.url }
  const { url, ownerUrl } = await provision({ config: both, migrations: 'migrations' })
  expect([url, ownerUrl]).toEqual([pooled, direct.url])
})
