import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { countRequests } from './rate-limit.ts'

const { db } = await testDatabase()
const { consume } = countRequests(db)
const rule = { window: 60, max: 5 }
const many = (key: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => consume(key, rule)))
const age = (key: string, seconds: number) =>
  db.execute(
    sql`update rate_limit set last_request = last_request - ${seconds * 1000} where key = ${key}`,
  )

test('allows exactly the maximum of many concurrent requests', async () => {
  const results = await many('concurrent', 30)
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(5)
  const rejected = results.filter(({ allowed }) => !allowed)
  for (const { retryAfter } of rejected) {
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
  }
})

test('never rejects steady, slow requests', async () => {
  for (let count = 0; count < 20; count += 1) {
    expect(await consume('steady', rule)).toEqual({ allowed: true, retryAfter: null })
    await age('steady', 15)
  }
})

test('a wait ends with its window, and further requests do not extend it', async () => {
  await many('eager', 6)
  await age('eager', 59)
  expect(await consume('eager', rule)).toEqual({ allowed: false, retryAfter: 1 })
  await age('eager', 1)
  expect(await consume('eager', rule)).toEqual({ allowed: true, retryAfter: null })
  expect((await many('eager', 5)).filter(({ allowed }) => allowed)).toHaveLength(4)
})

test('does not count the requests of one key for another', async () => {
  await many('flood', 40)
  expect(await consume('neighbor', rule)).toEqual({ allowed: true, retryAfter: null })
})
