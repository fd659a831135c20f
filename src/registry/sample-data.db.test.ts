import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { samples, seedSampleData } from './sample-data.ts'

const { db, url } = await testDatabase()

const counts = () => Promise.all(samples.map(({ table }) => db.$count(table)))

beforeEach(async () => {
  for (const { table } of samples) await db.execute(sql`truncate ${table} cascade`)
})

describe('sample data', () => {
  test('fills an empty database once', async () => {
    expect(await seedSampleData(url)).toBe('seeded')
    const all = await counts()
    expect(Math.min(...all)).toBeGreaterThan(1)
    expect(await seedSampleData(url)).toBe('not-empty')
    expect(await counts()).toEqual(all)
  })

  test('is written once when several processes start together', async () => {
    await seedSampleData(url)
    const all = await counts()
    for (const { table } of samples) await db.execute(sql`truncate ${table} cascade`)
    const outcomes = await Promise.all([url, url, url].map(seedSampleData))
    expect(outcomes.toSorted()).toEqual(['not-empty', 'not-empty', 'seeded'])
    expect(await counts()).toEqual(all)
  })

  test('is not written once a user exists', async () => {
    await db.insert(userTable).values({ id: newId(), email: 'ada@example.com' })
    const before = await counts()
    expect(await seedSampleData(url)).toBe('not-empty')
    expect(await counts()).toEqual(before)
  })

  test('contains the two documented accounts', async () => {
    await seedSampleData(url)
    const accounts = await db.select().from(userTable)
    const roleOf = (email: string) => accounts.find((account) => account.email === email)?.role
    expect(roleOf('admin@example.com')).toBe('admin')
    expect(roleOf('user@example.com')).toBe('user')
  })
})
