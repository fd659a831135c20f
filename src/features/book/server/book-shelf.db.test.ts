import { expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'

const { createUser, api } = await createTestApp()
const { book: books, genre: genres } = await api(await createUser({ role: 'admin' }))

test('an empty catalog has no shelves, nor has a genre without books', async () => {
  expect(await books.shelves()).toEqual([])
  await genres.create({ name: 'Empty', color: 'slate' })
  expect(await books.shelves()).toEqual([])
})

test('returns four genres, each with its first books', async () => {
  const genresCreated = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((name) => genres.create({ name, color: 'teal' })),
  )
  for (const { id, name } of genresCreated)
    for (const title of ['8', '7', '6', '5', '4', '3', '2', '1'])
      await books.create({ title, author: name, genreId: id })
  const shelves = await books.shelves()
  expect(shelves).toHaveLength(4)
  for (const { genre, books: shown } of shelves) {
    expect(shown.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(new Set(shown.map((book) => book.genre?.id))).toEqual(new Set([genre.id]))
  }
  expect(await books.shelves()).toEqual(shelves)
})
