import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { newId } from '#/platform/db/id.ts'
import { genreTable } from './genre.table.ts'

const { db, createUser, api } = await createTestApp()
const { genre: genres, book: books } = await api(await createUser({ role: 'admin' }))
const reader = await api(await createUser())

let counter = 0
const newGenre = () => genres.create({ name: `Genre ${(counter += 1)}`, color: 'teal' })
const newBook = (genreId: string | null) =>
  books.create({ title: `Book ${(counter += 1)}`, author: 'Someone', genreId })
const genreOf = async (id: string) => (await books.get({ id })).genre?.id ?? null
const counted = async (id: string) => (await genres.counted()).find((genre) => genre.id === id)
const isThere = async (id: string) => (await db.$count(genreTable, eq(genreTable.id, id))) === 1

describe('changing a genre', () => {
  test('renames and recolors it, and increments the version', async () => {
    const { id, version } = await newGenre()
    expect(await genres.update({ id, version, name: '  Sagas ', color: 'plum' })).toEqual({
      id,
      version: version + 1,
      name: 'Sagas',
      color: 'plum',
    })
  })

  test('based on an outdated version is rejected, with the current one', async () => {
    const { id, version } = await newGenre()
    const current = await genres.update({ id, version, color: 'rose' })
    await expect(genres.update({ id, version, color: 'blue' })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      data: { current },
    })
  })

  test('to a name in use is rejected at its field, ignoring case and spaces', async () => {
    const { name } = await newGenre()
    const { id, version } = await newGenre()
    const nameInUse = ` ${name.toUpperCase().replace(' ', '  ')} `
    await expect(genres.update({ id, version, name: nameInUse })).rejects.toMatchObject({
      code: 'GENRE_EXISTS',
      status: 409,
      data: { field: 'name' },
    })
  })

  test('that was deleted is not found', async () => {
    await expect(genres.update({ id: newId(), version: 1, name: 'X' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('50 concurrent renames to one name: one succeeds, 49 get an error at the field', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, newGenre))
    const results = await Promise.allSettled(
      all.map(({ id, version }) => genres.update({ id, version, name: 'Wanted by all' })),
    )
    const errors = results.flatMap((it) => (it.status === 'rejected' ? [it.reason as Error] : []))
    expect(await db.$count(genreTable, eq(genreTable.name, 'Wanted by all'))).toBe(1)
    expect(errors).toHaveLength(49)
    for (const error of errors)
      expect(error).toMatchObject({ code: 'GENRE_EXISTS', data: { field: 'name' } })
  })
})

describe('deleting a genre', () => {
  test('with books requires a target for them', async () => {
    const { id } = await newGenre()
    const book = await newBook(id)
    await expect(genres.delete({ id })).rejects.toMatchObject({ code: 'GENRE_IN_USE', status: 409 })
    expect(await genreOf(book.id)).toBe(id)
    await genres.delete({ id, moveTo: null })
    expect(await isThere(id)).toBe(false)
    expect(await genreOf(book.id)).toBeNull()
  })

  test('moves its books to the target, and editors of a moved book get a conflict', async () => {
    const [from, to] = [await newGenre(), await newGenre()]
    const book = await newBook(from.id)
    const other = await newBook(null)
    expect(await genres.merge({ id: from.id, moveTo: to.id.toUpperCase() })).toEqual({ moved: 1 })
    expect(await isThere(from.id)).toBe(false)
    expect(await counted(to.id)).toMatchObject({ books: { count: 1, exact: true } })
    expect(await genreOf(other.id)).toBeNull()
    const change = { id: book.id, version: book.version, title: 'Seen before' }
    await expect(books.update(change)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  test('without books needs no target', async () => {
    const { id } = await newGenre()
    await genres.delete({ id })
    expect(await isThere(id)).toBe(false)
  })

  test('fails and keeps its books if the target does not exist or is the genre itself', async () => {
    const { id } = await newGenre()
    const book = await newBook(id)
    await expect(genres.delete({ id, moveTo: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      data: { field: 'moveTo' },
    })
    for (const moveTo of [id, id.toUpperCase()])
      await expect(genres.merge({ id, moveTo })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { field: 'moveTo' },
      })
    expect(await genreOf(book.id)).toBe(id)
  })

  test('two concurrent merges into each other leave one genre with every book', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await newGenre(), await newGenre()]
      const all = await Promise.all([newBook(one.id), newBook(other.id)])
      const results = await Promise.allSettled([
        genres.merge({ id: one.id, moveTo: other.id }),
        genres.merge({ id: other.id, moveTo: one.id }),
      ])
      expect(results.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(results.find((it) => it.status === 'rejected')).toMatchObject({
        reason: { code: 'NOT_FOUND' },
      })
      const left = (await isThere(one.id)) ? one.id : other.id
      const ids = all.map(({ id }) => id)
      const rows = await db.select().from(bookTable).where(inArray(bookTable.id, ids))
      expect(rows.map(({ genreId }) => genreId)).toEqual([left, left])
    }
  })

  test('concurrent saves into and out of it lose no book and leave none in a deleted genre', async () => {
    const [from, to] = [await newGenre(), await newGenre()]
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => newBook(n % 2 ? from.id : to.id)),
    )
    const [merged, ...saved] = await Promise.allSettled([
      genres.merge({ id: from.id, moveTo: to.id }),
      ...all.map(({ id, version }, n) =>
        books.update({ id, version, genreId: n % 2 ? to.id : from.id }),
      ),
    ])
    expect(merged).toMatchObject({ status: 'fulfilled' })
    const codes = saved.flatMap((it) =>
      it.status === 'rejected' ? [(it.reason as { code: string }).code] : [],
    )
    const expected = ['CHANGED_MEANWHILE', 'GENRE_IN_USE']
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
    for (const { id } of all) expect(await genreOf(id)).toBe(to.id)
  })
})

test('lists the number of books in each genre', async () => {
  const [none, two] = [await newGenre(), await newGenre()]
  await newBook(two.id)
  await newBook(two.id)
  expect(await counted(none.id)).toEqual({ ...none, books: { count: 0, exact: true } })
  expect(await counted(two.id)).toEqual({ ...two, books: { count: 2, exact: true } })
})

test('marks a count above ten thousand as a lower bound', async () => {
  const { id } = await newGenre()
  const row = (n: number) => ({ id: newId(), title: `Many ${n}`, author: 'A', genreId: id })
  for (let from = 0; from < 10_001; from += 1000)
    await db
      .insert(bookTable)
      .values(Array.from({ length: Math.min(1000, 10_001 - from) }, (_, n) => row(from + n)))
  expect(await counted(id)).toMatchObject({ books: { count: 10_000, exact: false } })
  const to = await newGenre()
  expect(await genres.merge({ id, moveTo: to.id })).toEqual({ moved: 10_001 })
})

test('a user without permission can read genres, but not change them', async () => {
  const { id, version } = await newGenre()
  const { genre } = reader
  expect((await genre.counted()).some((it) => it.id === id)).toBe(true)
  for (const call of [
    genre.update({ id, version, name: 'Mine' }),
    genre.merge({ id, moveTo: newId() }),
    genre.delete({ id }),
    genre.create({ name: 'Mine', color: 'red' }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
  expect(await isThere(id)).toBe(true)
})
