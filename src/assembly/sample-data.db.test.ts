import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleBooks } from '#/features/book/server/book.sample.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { sampleUsers } from '#/features/user/server/user.sample.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { seedSampleData } from './sample-data.ts'

const { db, url } = await testDatabase()

const counts = async () => ({
  users: await db.$count(userTable),
  genres: await db.$count(genreTable),
  books: await db.$count(bookTable),
})
const all = { users: sampleUsers.length, genres: 12, books: sampleBooks.length }

beforeEach(async () => {
  await db.execute(sql`truncate "user", genre, book cascade`)
})

describe('sample data', () => {
  test('fills an empty database once', async () => {
    expect(await seedSampleData(url)).toBe('seeded')
    expect(await counts()).toEqual(all)
    expect(await seedSampleData(url)).toBe('not-empty')
    expect(await counts()).toEqual(all)
  })

  test('is written once by several who start at once', async () => {
    const outcomes = await Promise.all([url, url, url].map(seedSampleData))
    expect(outcomes.toSorted()).toEqual(['not-empty', 'not-empty', 'seeded'])
    expect(await counts()).toEqual(all)
  })

  test.each([
    ['one person', () => db.insert(userTable).values({ id: newId(), email: 'ada@example.com' })],
    ['one book', () => db.insert(bookTable).values({ id: newId(), title: 'T', author: 'A' })],
    ['one genre', () => db.insert(genreTable).values({ id: newId(), name: 'G', colour: 'red' })],
  ])('never goes where there is %s', async (_, fill) => {
    await fill()
    const before = await counts()
    expect(await seedSampleData(url)).toBe('not-empty')
    expect(await counts()).toEqual(before)
  })

  test('has the two accounts people are told of, and a genre for every book', async () => {
    await seedSampleData(url)
    const accounts = await db.select().from(userTable)
    const roleOf = (email: string) => accounts.find((account) => account.email === email)?.role
    expect(roleOf('admin@example.com')).toBe('admin')
    expect(roleOf('user@example.com')).toBe('user')
    expect(await db.$count(bookTable, sql`genre_id is null`)).toBe(0)
    expect(await db.$count(bookTable, sql`created_at > now()`)).toBe(0)
  })
})
