import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { newId } from '#/platform/db/id.ts'
import { bookTable } from './book.table.ts'

const { db, createUser, api } = await createTestApp()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const admin = await api(await createUser({ role: 'admin' }))
const { metric } = admin.dashboard

beforeEach(() => db.execute(sql`truncate book, genre cascade`))

async function shelf() {
  const [poetry, drama, empty] = [newId(), newId(), newId()]
  await db.insert(genreTable).values([
    { id: poetry, name: 'Poetry', color: 'plum' },
    { id: drama, name: 'Drama', color: 'rose' },
    { id: empty, name: 'Atlases', color: 'teal' },
  ])
  const books = [
    [drama, 1],
    [drama, 29],
    [poetry, 31],
    [null, 400],
  ] as const
  await db.insert(bookTable).values(
    books.map(([genreId, age], n) => {
      const createdAt = daysAgo(age)
      return { id: newId(), title: `${n}`, author: 'A', genreId, createdAt }
    }),
  )
  return { poetry, drama, empty }
}

async function byGenre() {
  const shares = await metric({ id: 'books-by-genre' })
  if (shares.kind !== 'shares') throw new Error('genres are shares')
  return shares.rows.map(({ name, count }) => [name, count])
}

test('an empty catalog has empty metrics', async () => {
  expect(await metric({ id: 'books' })).toMatchObject({ total: 0, now: 0, before: 0 })
  expect(await byGenre()).toEqual([])
  expect(await metric({ id: 'books-without-genre' })).toMatchObject({ count: 0 })
})

test('counts books in the period and before, by genre and without one', async () => {
  const { drama } = await shelf()
  expect(await metric({ id: 'books' })).toMatchObject({ total: 4, now: 2, before: 1 })
  expect(await byGenre()).toEqual([
    ['Drama', 2],
    ['Poetry', 1],
    ['Atlases', 0],
    [null, 1],
  ])
  const shares = await metric({ id: 'books-by-genre' })
  expect(shares).toMatchObject({
    rows: [{ color: 'rose', link: { to: '/manager/books', search: { genre: drama } } }, {}, {}, {}],
  })
  expect(await metric({ id: 'books-without-genre' })).toMatchObject({ count: 1, exact: true })
  expect(await metric({ id: 'books-without-cover' })).toMatchObject({ count: 4, exact: true })
  const { items } = await admin.book.list({ genre: 'none' })
  expect(items.map(({ title }) => title)).toEqual(['3'])
})

test('a book that changes its genre or is deleted is counted correctly', async () => {
  const { drama, poetry, empty } = await shelf()
  await db.update(bookTable).set({ genreId: empty }).where(eq(bookTable.genreId, drama))
  await db.update(bookTable).set({ description: 'the same shelf' })
  await db.delete(bookTable).where(eq(bookTable.genreId, poetry))
  expect(await byGenre()).toEqual([
    ['Atlases', 2],
    ['Drama', 0],
    ['Poetry', 0],
    [null, 1],
  ])
  expect(await metric({ id: 'books' })).toMatchObject({ total: 3, now: 2, before: 0 })
})

test('an error in the genres does not affect the number of books', async () => {
  await shelf()
  await db.execute(sql`alter table genre rename to genre_away`)
  try {
    await expect(metric({ id: 'books-by-genre' })).rejects.toMatchObject({ status: 500 })
    expect(await metric({ id: 'books' })).toMatchObject({ total: 4 })
    expect(await metric({ id: 'new-books' })).toMatchObject({ kind: 'trend' })
  } finally {
    await db.execute(sql`alter table genre_away rename to genre`)
  }
})
