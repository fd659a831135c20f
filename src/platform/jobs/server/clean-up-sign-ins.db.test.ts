import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import {
  rateLimitTable,
  sessionTable,
  verificationTable,
} from '#/platform/auth/server/auth.table.ts'
import { cleanUpSignIns } from './clean-up-sign-ins.ts'

const { db, services, createUser } = await createTestApp({})
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const isKept = async (token: string) =>
  (await db.$count(sessionTable, eq(sessionTable.token, token))) === 1
const cleanUp = () => cleanUpSignIns.run(services, new Date())

test.each([
  ['ended days ago', { expiresAt: daysAgo(2) }, false],
  ['was unused for more than a week', { lastSeenAt: daysAgo(9) }, false],
  ['has only just ended', { expiresAt: daysAgo(0.5) }, true],
  ['is in use', {}, true],
])('clean-up of a session that %s', async (_, session, kept) => {
  const { token } = await createUser({}, session)
  await cleanUp()
  expect(await isKept(token)).toBe(kept)
})

test('deletes rate limits and codes of past days and keeps current ones', async () => {
  const rows = [
    { key: 'old', days: 2 },
    { key: 'young', days: 0 },
  ]
  for (const { key, days } of rows) {
    const lastRequest = daysAgo(days).getTime()
    await db.insert(rateLimitTable).values({ id: newId(), key, count: 1, lastRequest })
    const code = { id: newId(), identifier: key, value: 'x', expiresAt: daysAgo(days) }
    await db.insert(verificationTable).values(code)
    await db.execute(sql`insert into sign_in_budget (key, state, stale_at)
      values (${key}, '{}', now() + interval '1 hour' - make_interval(days => ${days}))`)
  }
  await cleanUp()
  for (const table of ['rate_limit', 'sign_in_budget']) {
    const { rows: kept } = await db.execute(sql`select key from ${sql.identifier(table)}`)
    expect(kept).toEqual([{ key: 'young' }])
  }
  expect(
    await db.select({ identifier: verificationTable.identifier }).from(verificationTable),
  ).toEqual([{ identifier: 'young' }])
})
