import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { midnights } from './day-boundaries.ts'
import { countAll, countDays, countSeen } from './counter.ts'

const { db } = await testDatabase()
const day = 86_400_000
/** Noon, so that no midnight in UTC passes during the test. */
const noon = Math.floor(Date.now() / day) * day + day / 2
const daysAgo = (days: number) => new Date(noon - days * day)

type User = Partial<typeof userTable.$inferInsert>

async function addUsers(...users: User[]) {
  const rows = users.map((user) => {
    const id = newId()
    return { id, email: `${id}@example.com`, ...user }
  })
  await db.insert(userTable).values(rows)
  return rows.map(({ id }) => id)
}

const see = (id: string | undefined, at: Date) =>
  db
    .update(userTable)
    .set({ lastSeenAt: at })
    .where(eq(userTable.id, id ?? ''))

beforeEach(() => db.execute(sql`truncate "user", history cascade`))

test('counts added, deleted and truncated rows at once', async () => {
  expect(await countAll(db, 'user')).toBe(0)
  const ids = await addUsers({}, {}, {})
  expect(await countAll(db, 'user')).toBe(3)
  await db.delete(userTable).where(eq(userTable.id, ids[0] ?? ''))
  expect(await countAll(db, 'user')).toBe(2)
  await db.execute(sql`truncate "user" cascade`)
  expect(await countAll(db, 'user')).toBe(0)
})

test('does not count a rolled back change', async () => {
  await db
    .transaction(async (tx) => {
      await tx.insert(userTable).values({ id: newId(), email: 'a@example.com' })
      throw new Error('on second thoughts')
    })
    .catch(() => {})
  expect(await countAll(db, 'user')).toBe(0)
})

test('assigns an event to its day in the time zone of the user', async () => {
  // 23:00 in UTC is the next day in Nairobi and the same day in New York.
  const late = new Date(Math.floor(noon / day) * day - 3_600_000)
  await addUsers({ createdAt: late }, { createdAt: late })
  const today = noon
  const counted = async (zone: string) => {
    const { now } = await countDays(db, 'user', midnights(zone, 30, today))
    return now.slice(-2)
  }
  expect(await counted('UTC')).toEqual([2, 0])
  expect(await counted('Africa/Nairobi')).toEqual([0, 2])
  expect(await counted('America/New_York')).toEqual([2, 0])
})

test('compares thirty days with the thirty before and ignores older ones', async () => {
  await addUsers(...[0, 1, 29, 30, 59, 60, 400].map((days) => ({ createdAt: daysAgo(days) })))
  const { sumNow, sumBefore, now, before } = await countDays(db, 'user', midnights('UTC', 30))
  expect({ sumNow, sumBefore }).toEqual({ sumNow: 3, sumBefore: 2 })
  expect([now[29], now[28], now[0], before[29], before[0]]).toEqual([1, 1, 1, 1, 1])
  expect(await countAll(db, 'user')).toBe(7)
})

test('compares a year with the year before, to the day', async () => {
  await addUsers(...[0, 364, 365, 729, 730].map((days) => ({ createdAt: daysAgo(days) })))
  await db.execute(sql`select tally_fold()`)
  const { sumNow, sumBefore, now, before } = await countDays(db, 'user', midnights('UTC', 365))
  expect({ sumNow, sumBefore }).toEqual({ sumNow: 2, sumBefore: 2 })
  expect([now[364], now[0], before[364], before[0]]).toEqual([1, 1, 1, 1])
})

test('the migration counts again what earlier versions dropped, and nothing twice', async () => {
  await addUsers(...[0, 50, 70, 200, 500, 729].map((days) => ({ createdAt: daysAgo(days) })))
  await addUsers({ createdAt: daysAgo(900), lastSeenAt: daysAgo(300) })
  const read = async () => [
    await countDays(db, 'user', midnights('UTC', 365)),
    await countSeen(db, midnights('UTC', 365)),
    await countAll(db, 'user'),
  ]
  const kept = await read()
  await db.execute(sql`select tally_fold()`)
  await db.execute(
    sql`delete from tally where at > '-infinity' and at < now() - interval '62 days'`,
  )
  expect(await read()).not.toEqual(kept)
  const [file = ''] = readdirSync('migrations').filter((name) =>
    name.endsWith('_metrics_retention.sql'),
  )
  const statements = readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
  expect(await read()).toEqual(kept)
})

test('counts each user once in a week and once in the week before', async () => {
  const [both, lately, before] = await addUsers({}, {}, {}, {})
  for (const days of [13, 8, 7, 6, 0]) await see(both, daysAgo(days))
  await see(lately, daysAgo(6))
  await see(before, daysAgo(7))
  expect(await countSeen(db, midnights('UTC', 7))).toEqual({ now: 2, before: 2 })
})

test('counts a user once in each period, however often they were seen', async () => {
  const [both, often, once, gone] = await addUsers({}, {}, { lastSeenAt: daysAgo(45) }, {})
  await addUsers({ lastSeenAt: daysAgo(90) }, { lastSeenAt: null })
  for (const days of [50, 40, 31, 20, 3, 0]) await see(both, daysAgo(days))
  for (const days of [12, 12, 11, 5, 1]) await see(often, daysAgo(days))
  await see(gone, daysAgo(40))
  await see(gone, daysAgo(2))
  const days = midnights('UTC', 30)
  expect(await countSeen(db, days)).toEqual({ now: 3, before: 3 })
  await db.delete(userTable).where(eq(userTable.id, gone ?? ''))
  // The deleted user counts in the earlier period only.
  expect(await countSeen(db, days)).toEqual({ now: 2, before: 3 })
  await see(once, daysAgo(0))
  expect(await countSeen(db, days)).toEqual({ now: 3, before: 3 })
  const { now } = await countDays(db, 'seen', days)
  expect([now[29], now[28]]).toEqual([2, 1])
})

test('counts only successful sign-ins', async () => {
  const entry = (kind: string, at: Date) => ({ id: newId(), kind, at })
  await db
    .insert(auditTable)
    .values([
      entry('user-signed-in', daysAgo(1)),
      entry('user-signed-in', daysAgo(35)),
      entry('user-sign-in-failed', daysAgo(1)),
      entry('user-updated', daysAgo(1)),
    ])
  const { sumNow, sumBefore } = await countDays(db, 'sign-in', midnights('UTC', 30))
  expect({ sumNow, sumBefore }).toEqual({ sumNow: 1, sumBefore: 1 })
})

test('folding changes no metric, leaves no delta row and deletes expired rows', async () => {
  await addUsers(...[0, 1, 40].map((days) => ({ createdAt: daysAgo(days) })))
  await db.execute(
    sql`insert into tally_delta (subject, at, change) values ('user', now() - interval '800 days', 5)`,
  )
  const read = async () => [
    await countAll(db, 'user'),
    await countDays(db, 'user', midnights('UTC', 30)),
  ]
  const before = await read()
  await db.execute(sql`select tally_fold()`)
  expect(await read()).toEqual(before)
  const { rows } = await db.execute(sql`select
    (select count(*)::int from tally_delta) as loose,
    (select count(*)::int from tally where at between now() - interval '900 days' and now() - interval '735 days') as old`)
  expect(rows).toEqual([{ loose: 0, old: 0 }])
})

test('counts concurrent writes without blocking them', async () => {
  const folds = Array.from({ length: 10 }, () => db.execute(sql`select tally_fold()`))
  await Promise.all([...Array.from({ length: 60 }, () => addUsers({}, {})), ...folds])
  expect(await countAll(db, 'user')).toBe(120)
  await db.transaction(async (tx) => {
    // Keeps a transaction open, as a long import does.
    await tx.insert(userTable).values({ id: newId(), email: 'held@example.com' })
    await tx.execute(sql`select tally_fold()`)
    await addUsers({})
    await db.execute(sql`select tally_fold()`)
    expect(await countAll(db, 'user')).toBe(121)
  })
  expect(await countAll(db, 'user')).toBe(122)
})
