import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createEmailLock } from '#/platform/auth/server/email-lock.ts'
import { createDatabase } from './database.ts'
import type { Database } from './database.ts'
import { withPooledClient } from './pool.ts'
import { openCuttableDatabaseConnection } from './testing/cuttable-connection.ts'
import { testDatabase } from './testing/test-database.ts'

const { url, db } = await testDatabase()
const cut = (pid: unknown) => db.execute(sql`select pg_terminate_backend(${pid})`)

test('a connection cut during a transaction fails only that work', async () => {
  const app = createDatabase(url)
  afterAll(app.close)
  const work = app.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    await cut(rows[0]?.pid)
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toBeInstanceOf(Error)
  expect((await app.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

/** Resolves only if this many transactions can be open at the same time. */
async function openAtOnce(db: Database, count: number) {
  const all = Promise.withResolvers<void>()
  let open = 0
  const one = () =>
    db.transaction(async () => {
      open += 1
      if (open === count) all.resolve()
      await all.promise
    })
  await Promise.all(Array.from({ length: count }, one))
}

test('a connection cut before BEGIN returns to the pool', async () => {
  const line = await openCuttableDatabaseConnection(url)
  const { db, pool, close } = createDatabase(line.url, { max: 3 })
  onTestFinished(async () => {
    await close()
    await line.close()
  })
  for (let round = 1; round <= 5; round += 1) {
    line.mend()
    await db.execute(sql`select 1`)
    pool.once('acquire', () => line.cut())
    await expect(db.transaction(async () => 'done')).rejects.toBeInstanceOf(Error)
  }
  line.mend()
  await openAtOnce(db, 3)
})

test('a failed transaction throws its own error and keeps the connection', async () => {
  const { db, close } = createDatabase(url, { max: 1 })
  onTestFinished(close)
  const backend = async () => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const before = await backend()
  const error = new Error('not today')
  const work = db.transaction(async () => {
    throw error
  })
  await expect(work).rejects.toBe(error)
  expect(await backend()).toBe(before)
})

test('closing does not wait forever for a connection in use', async () => {
  const { pool, close } = createDatabase(url)
  const stuck = Promise.withResolvers<void>()
  const held = withPooledClient(pool, () => stuck.promise)
  await expect.poll(() => pool.totalCount).toBe(1)
  await close()
  stuck.resolve()
  await held
})

test('a lock whose connection is cut fails its holder and is available again', async () => {
  const lock = createEmailLock(url)
  afterAll(lock.close)
  const held = lock.hold('a@b.example', async () => {
    const { rows } = await db.execute(
      sql`select pid from pg_stat_activity where application_name = 'sign-in-lock' and datname = current_database()`,
    )
    await cut(rows[0]?.pid)
  })
  await expect(held).rejects.toBeInstanceOf(Error)
  expect(await lock.hold('a@b.example', async () => 'mine')).toBe('mine')
})
