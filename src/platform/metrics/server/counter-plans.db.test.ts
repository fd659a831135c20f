import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { midnights } from './day-boundaries.ts'
import { countDays, countSeen } from './counter.ts'

const quartersOfADay = 96
const { url } = await testDatabase()
const { db, pool, excessesOf } = watchPlans(url, ['tally'], 2 * 90 * quartersOfADay)
/** A year of a busy product is a large part of the table, which a sequential scan may read. */
const { db: dbOfAYear, excessesOf: excessesOfAYear } = watchPlans(url, [], 300_000)

/** The maximum: one row in every quarter of an hour for the whole retention time. */
beforeAll(async () => {
  await pool.query(
    `insert into tally (subject, at, count) select subject, date_bin('15 minutes', at, 'epoch'), 1
     from unnest(array['user', 'sign-in', 'other']) subject,
       generate_series(now() - interval '731 days', now(), '15 minutes') at`,
  )
  await pool.query(
    `insert into tally (subject, part, at, count)
     select 'seen', case when gap = 0 then '' else to_char(day + gap * interval '1 day', 'YYYY-MM-DD') end, day, 1
     from generate_series(date_trunc('day', now(), 'UTC') - interval '731 days', now(), '1 day') day,
       generate_series(0, 60) gap`,
  )
  await pool.query('vacuum analyze tally')
})

test.each([7, 30, 90])('reads %i days and as many before by index', async (days) => {
  const begins = midnights('Asia/Kathmandu', days)
  expect(await excessesOf(() => countDays(db, 'user', begins))).toEqual([])
  expect(await excessesOf(() => countSeen(db, midnights('UTC', days)))).toEqual([])
})

test('reads each count of two years at most once', async () => {
  const read = () => countDays(dbOfAYear, 'user', midnights('Asia/Kathmandu', 365))
  expect(await excessesOfAYear(read)).toEqual([])
  expect(await excessesOfAYear(() => countSeen(dbOfAYear, midnights('UTC', 365)))).toEqual([])
})

test.each([7, 30, 90, 365])('reads %i days and as many before in one statement', async (days) => {
  const statements: string[] = []
  const logger = { logQuery: (query: string) => void statements.push(query) }
  const begins = midnights('Asia/Kathmandu', days)
  const { now, before } = await countDays(drizzle(pool, { logger }), 'user', begins)
  expect(statements).toHaveLength(1)
  expect([now.length, before.length]).toEqual([days, days])
  // Today is not over yet; every other day is complete.
  expect([...before, ...now].slice(0, -1).every((count) => count === quartersOfADay)).toBe(true)
})
