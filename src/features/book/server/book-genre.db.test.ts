import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'

const { db, createUser, api } = await createTestApp()
const books = (await api(await createUser({ role: 'admin' }))).book
const genresNamed = (name: string) => db.$count(genreTable, eq(genreTable.name, name))

test('a new genre is created with its book, and audited', async () => {
  const book = await books.create({ title: 'Walden', author: 'Thoreau', newGenre: 'Woods' })
  expect(book.genre).toMatchObject({ name: 'Woods' })
  const events = await db.select().from(auditTable).where(eq(auditTable.subjectName, 'Woods'))
  expect(events.map(({ kind }) => kind)).toEqual(['genre-created'])

  const { id, version } = book
  const changed = await books.update({ id, version, newGenre: 'Lakes' })
  expect(changed.genre).toMatchObject({ name: 'Lakes' })
})

test('a genre that exists by now is used', async () => {
  await books.create({ title: 'One', author: 'A', newGenre: 'Tides' })
  const book = await books.create({ title: 'Two', author: 'A', newGenre: ' tides' })
  expect(book.genre).toMatchObject({ name: 'Tides' })
})

test('a rejected book leaves no genre', async () => {
  await books.create({ title: 'Emma', author: 'Austen' })
  const twice = books.create({ title: 'Emma', author: 'Austen', newGenre: 'Unwanted' })
  await expect(twice).rejects.toMatchObject({ code: 'BOOK_TITLE_TAKEN' })
  const book = await books.create({ title: 'Persuasion', author: 'Austen' })
  const stale = { id: book.id, version: book.version + 1, newGenre: 'Unwanted' }
  await expect(books.update(stale)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await genresNamed('Unwanted')).toBe(0)
})
