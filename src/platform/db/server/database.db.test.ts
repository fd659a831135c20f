import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAddressLock } from '#/platform/auth/server/address-lock.ts'
import { createDatabase } from './database.ts'
import { testDatabase } from './testing/test-database.ts'

const { url, db } = await testDatabase()
const cut = (pid: unknown) => db.execute(sql`select pg_terminate_backend(${pid})`)

test('a connection cut in the middle of a transaction fails that work and nothing else', async () => {
  const house = createDatabase(url)
  afterAll(house.close)
  const work = house.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    await cut(rows[0]?.pid)
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toBeInstanceOf(Error)
  expect((await house.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a lock whose connection is cut fails its holder, and the next one gets it', async () => {
  const lock = createAddressLock(url)
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
