import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { seedSampleData } from '#/registry/sample-data.ts'
import { sampleGenres } from '#/features/genre/server/genre.sample.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { sampleBooks } from './book.sample.ts'
import { bookTable } from './book.table.ts'

const { db, url } = await testDatabase()

beforeEach(async () => {
  await db.execute(sql`truncate "user", genre, book cascade`)
})

test('an empty database gets every sample book, each with a genre and none from the future', async () => {
  expect(await seedSampleData(url)).toBe('seeded')
  expect(await db.$count(bookTable)).toBe(sampleBooks.length)
  expect(await db.$count(genreTable)).toBe(sampleGenres.length)
  expect(await db.$count(bookTable, sql`genre_id is null`)).toBe(0)
  expect(await db.$count(bookTable, sql`created_at > now()`)).toBe(0)
})

test.each([
  ['book', () => db.insert(bookTable).values({ id: newId(), title: 'T', author: 'A' })],
  ['genre', () => db.insert(genreTable).values({ id: newId(), name: 'G', color: 'red' })],
])('a database with one %s is left unchanged', async (_, fill) => {
  await fill()
  expect(await seedSampleData(url)).toBe('not-empty')
  expect((await db.$count(bookTable)) + (await db.$count(genreTable))).toBe(1)
})
