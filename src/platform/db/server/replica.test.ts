import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '#/platform/log/server/log.ts'
import { openReplica } from './replica.ts'
import { startReplicated } from './testing/replicated-servers.ts'
import { command } from './testing/server-command.ts'
import { isBefore } from './wal-position.ts'

let servers: Awaited<ReturnType<typeof startReplicated>>
beforeAll(async () => {
  servers = await startReplicated({
    prepare: (url) => command(url, 'CREATE TABLE note (text text NOT NULL)'),
  })
})
afterAll(() => servers.stop())

const waiting = { timeout: 60_000, interval: 20 }

async function open(maxLag?: number) {
  const primary = new pg.Pool({ connectionString: servers.primary.url })
  primary.on('error', () => undefined)
  const log = createLogger('silent')
  const replica = openReplica({ url: servers.standby.url, primary, log, maxLag })
  onTestFinished(async () => {
    await command(servers.standby.url, 'SELECT pg_wal_replay_resume()').catch(() => undefined)
    await replica.close()
    await primary.end()
  })
  await replica.start()
  const write = async (text: string) => {
    await primary.query('INSERT INTO note VALUES ($1)', [text])
    return replica.position()
  }
  /** What a read returns, and whether the replica returned it. */
  const read = async (text: string) => {
    const { rows } = await replica.db.execute<{ replica: boolean; notes: number }>(
      sql`SELECT pg_is_in_recovery() AS replica,
            (SELECT count(*)::int FROM note WHERE text = ${text}) AS notes`,
    )
    return rows[0]
  }
  return { replica, primary, write, read }
}

const pause = () => command(servers.standby.url, 'SELECT pg_wal_replay_pause()')
const resume = () => command(servers.standby.url, 'SELECT pg_wal_replay_resume()')

test('reads come from the replica, in a transaction too', async () => {
  const { replica, write, read } = await open()
  const written = await write('first')
  await replica.settle()
  expect(replica.has(written)).toBe(true)
  expect(await read('first')).toEqual({ replica: true, notes: 1 })
  const inTransaction = await replica.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`SELECT pg_is_in_recovery() AS replica`)
    return rows
  })
  expect(inTransaction).toEqual([{ replica: true }])
})

test('a user whose change the replica does not have yet reads from the primary', async () => {
  const { replica, write } = await open()
  await pause()
  const written = await write('mine')
  expect(replica.has(written)).toBe(false)
  // Others may read a state that is a moment old.
  expect(replica.has(undefined)).toBe(true)
  await resume()
  await vi.waitUntil(() => replica.has(written), waiting)
})

test('settling waits for everything that is committed', async () => {
  const { replica, write, read } = await open()
  await pause()
  await write('announced')
  let settled = false
  const settling = replica.settle().then(() => (settled = true))
  expect(await read('announced')).toEqual({ replica: true, notes: 0 })
  expect(settled).toBe(false)
  await resume()
  await settling
  expect(await read('announced')).toEqual({ replica: true, notes: 1 })
})

test('a replica that is too far behind is not read from until it has caught up', async () => {
  const { replica, write, read } = await open(100)
  await pause()
  await write('late')
  await replica.settle()
  expect(replica.has(undefined)).toBe(false)
  expect(await read('late')).toEqual({ replica: false, notes: 1 })
  await resume()
  await vi.waitUntil(() => replica.has(undefined), waiting)
  expect(await read('late')).toEqual({ replica: true, notes: 1 })
})

test('a read that the replica cancels is repeated on the primary', async () => {
  const { replica, primary, write } = await open()
  await write('vanishing')
  await replica.settle()
  // Removing rows on the primary cancels queries of the replica that may still need them.
  const slowOnTheReplica = sql`CASE WHEN pg_is_in_recovery() THEN 2 ELSE 0 END`
  const reading = replica.db
    .execute(sql`SELECT pg_is_in_recovery() AS replica FROM note, pg_sleep(${slowOnTheReplica})`)
    .then(({ rows }) => rows)
  await vi.waitUntil(async () => {
    const rows = await command(
      servers.standby.url,
      `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`,
    )
    return rows.length > 0
  }, waiting)
  await primary.query('DELETE FROM note')
  await primary.query(`INSERT INTO note VALUES ('new')`)
  await primary.query('VACUUM (FREEZE) note')
  expect(await reading).toEqual([{ replica: false }])
})

test('positions are compared as numbers', () => {
  expect(isBefore('0/FF', '0/100')).toBe(true)
  expect(isBefore('9/0', '10/0')).toBe(true)
  expect(isBefore('1/0', '0/FFFFFFFF')).toBe(false)
  expect(isBefore('0/1', '0/1')).toBe(false)
})

// The last test, because it ends the replica.
test('no read fails while the replica is killed', async () => {
  const { replica, write, read } = await open()
  await write('kept')
  await replica.settle()
  expect(await read('kept')).toEqual({ replica: true, notes: 1 })
  let failed = 0
  const done = new AbortController()
  const reading = (async () => {
    while (!done.signal.aborted) await read('kept').catch(() => (failed += 1))
  })()
  await servers.standby.kill()
  await vi.waitUntil(() => !replica.has(undefined), waiting)
  done.abort()
  await reading
  expect(failed).toBe(0)
  expect(await read('kept')).toEqual({ replica: false, notes: 1 })
})
