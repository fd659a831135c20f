import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { spans } from '#/features/dashboard/dashboard-search.ts'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { userMetrics } from './user.metrics.ts'

const users = 100_000
const { url, db: plain } = await testDatabase()
const { db, pool, excessesOf } = watchPlans(url, ['user', 'history'])

beforeAll(async () => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into "user" (id, email, onboarded_at, last_seen_at, created_at)
       select gen_random_uuid(), n || '@example.com', case when n % 500 > 0 then now() end,
         now() - n % 90 * interval '1 day', now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
      [users],
    )
    await client.query(
      `insert into history (id, kind, at) select gen_random_uuid(), 'user-signed-in',
         now() - n * interval '30 seconds' from generate_series(1, $1::int) n`,
      [users],
    )
    await client.query('vacuum analyze "user"')
    await client.query('vacuum analyze history')
  } finally {
    client.release()
  }
})

test('with a hundred thousand users, every metric is exact and counts no rows', async () => {
  await plain.execute(sql`select tally_fold()`)
  for (const days of spans)
    for (const { read } of userMetrics)
      expect(await excessesOf(() => read(db, { timeZone: 'America/St_Johns', days }))).toEqual([])
  const metricOf = (id: string) =>
    userMetrics.find((one) => one.id === id)?.read(db, { timeZone: 'UTC', days: 30 })
  expect(await metricOf('users')).toMatchObject({ total: users })
  expect(await metricOf('not-onboarded')).toMatchObject({ count: users / 500 })
  const { rows } = await plain.execute(sql`select count(*)::int as count from "user"
    where last_seen_at >= date_trunc('day', now(), 'UTC') - interval '29 days'`)
  expect(await metricOf('active-users')).toMatchObject({ now: rows[0]?.count })
})
