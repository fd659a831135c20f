import { asc, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { undoTable } from '#/platform/audit/server/undo.table.ts'
import { newId } from '#/platform/db/id.ts'
import { bookTable } from './book.table.ts'

const { db, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const { book: books, genre: genres } = await api(admin)
const { book: others } = await api(await createUser({ role: 'admin' }))
const { book: reader } = await api(await createUser())

let counter = 0
const newGenre = async () =>
  (await genres.create({ name: `Genre ${(counter += 1)}`, color: 'teal' })).id
async function newBooks(amount: number, genreId: string | null = null) {
  const rows = Array.from({ length: amount }, () => ({
    id: newId(),
    title: `Book ${(counter += 1)}`,
    author: 'Someone',
    genreId,
    publishedOn: '1878-03',
    description: 'As it was.',
    version: 7,
    createdAt: new Date('2020-02-03T04:05:06.789Z'),
    updatedAt: new Date('2021-02-03T04:05:06.789Z'),
  }))
  await db.insert(bookTable).values(rows)
  return rows.map(({ id }) => id)
}
const rowsOf = (ids: string[]) =>
  db.select().from(bookTable).where(inArray(bookTable.id, ids)).orderBy(asc(bookTable.id))
const age = (undo: string, by: string) =>
  db
    .update(undoTable)
    .set({ createdAt: sql`now() - ${by}::interval` })
    .where(eq(undoTable.id, undo))

describe('deleting many books', () => {
  test('removes them at once, and undo restores the same rows', async () => {
    const ids = await newBooks(5, await newGenre())
    const before = await rowsOf(ids)
    const { count, undo } = await books.deleteMany({ ids })
    expect(count).toBe(5)
    expect(await rowsOf(ids)).toEqual([])
    expect(await books.undoDelete({ undo })).toEqual({ count: 5 })
    expect(await rowsOf(ids)).toEqual(before)
  })

  test('deletes the remaining ones if some are already deleted', async () => {
    const ids = await newBooks(3)
    await books.delete({ id: ids[0] ?? '' })
    expect(await books.deleteMany({ ids })).toMatchObject({ count: 2 })
    await expect(books.deleteMany({ ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('can be undone once, within an hour, by the same user', async () => {
    const ids = await newBooks(1)
    const { undo } = await books.deleteMany({ ids })
    await expect(others.undoDelete({ undo })).rejects.toMatchObject({ code: 'UNDO_GONE' })
    await expect(books.undoSetGenre({ undo })).rejects.toMatchObject({ code: 'UNDO_GONE' })
    await age(undo, '59 minutes')
    await books.undoDelete({ undo })
    await expect(books.undoDelete({ undo })).rejects.toMatchObject({
      code: 'UNDO_GONE',
      status: 410,
      message: 'You can no longer undo this.',
    })
    const late = await books.deleteMany({ ids })
    await age(late.undo, '61 minutes')
    await expect(books.undoDelete({ undo: late.undo })).rejects.toMatchObject({ code: 'UNDO_GONE' })
    expect(await rowsOf(ids)).toEqual([])
  })

  test('undone twice concurrently, restores them once', async () => {
    const ids = await newBooks(2)
    const { undo } = await books.deleteMany({ ids })
    const results = await Promise.allSettled([
      books.undoDelete({ undo }),
      books.undoDelete({ undo }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rowsOf(ids)).toHaveLength(2)
  })

  test('is undone completely or not at all: a title taken in the meantime blocks it until it is free', async () => {
    const ids = await newBooks(2)
    const [first] = await rowsOf(ids)
    const { undo } = await books.deleteMany({ ids })
    const conflicting = await books.create({ title: first?.title ?? '', author: 'someone' })
    await expect(books.undoDelete({ undo })).rejects.toMatchObject({ code: 'BOOK_TITLE_TAKEN' })
    expect(await rowsOf(ids)).toEqual([])
    await books.delete({ id: conflicting.id })
    expect(await books.undoDelete({ undo })).toEqual({ count: 2 })
  })

  test('restores a book without a genre if that was deleted', async () => {
    const genre = await newGenre()
    const [id = ''] = await newBooks(1, genre)
    const { undo } = await books.deleteMany({ ids: [id] })
    await genres.delete({ id: genre })
    await books.undoDelete({ undo })
    expect((await books.get({ id })).genre).toBeNull()
  })

  test('drops data that can no longer be undone', async () => {
    const { undo } = await books.deleteMany({ ids: await newBooks(1) })
    await age(undo, '2 hours')
    await books.deleteMany({ ids: await newBooks(1) })
    expect(await db.$count(undoTable, eq(undoTable.id, undo))).toBe(0)
  })
})

describe('setting the genre of many books', () => {
  test('updates their versions, and undo restores each genre', async () => {
    const [one, other, target] = [await newGenre(), await newGenre(), await newGenre()]
    const ids = [...(await newBooks(2, one)), ...(await newBooks(1, other)), ...(await newBooks(1))]
    const before = await rowsOf(ids)
    const { count, undo } = await books.setGenre({ ids, genreId: target })
    expect(count).toBe(4)
    const after = await rowsOf(ids)
    expect(after.map(({ genreId, version }) => [genreId, version])).toEqual(
      ids.map(() => [target, 8]),
    )
    expect(await books.undoSetGenre({ undo: undo ?? '' })).toEqual({ count: 4, left: 0 })
    expect(await rowsOf(ids)).toEqual(before.map((row) => ({ ...row, version: 9 })))
  })

  test('skips books that already have it', async () => {
    const target = await newGenre()
    const ids = await newBooks(2, target)
    expect(await books.setGenre({ ids, genreId: target })).toEqual({ count: 2, undo: null })
    expect((await rowsOf(ids)).map(({ version }) => version)).toEqual([7, 7])
  })

  test('undo skips books changed since and returns their number', async () => {
    const [was, target] = [await newGenre(), await newGenre()]
    const [changed = '', untouched = ''] = await newBooks(2, was)
    const { undo } = await books.setGenre({ ids: [changed, untouched], genreId: target })
    await others.update({ id: changed, version: 8, description: 'Newer.' })
    expect(await books.undoSetGenre({ undo: undo ?? '' })).toEqual({ count: 1, left: 1 })
    expect((await books.get({ id: changed })).genre?.id).toBe(target)
    expect((await books.get({ id: untouched })).genre?.id).toBe(was)
  })

  test('to a missing genre changes nothing and reports it at the field', async () => {
    const ids = await newBooks(2)
    await expect(books.setGenre({ ids, genreId: newId() })).rejects.toMatchObject({
      code: 'GENRE_IN_USE',
      data: { field: 'genreId' },
    })
    expect((await rowsOf(ids)).map(({ version }) => version)).toEqual([7, 7])
  })
})

test('concurrent changes and deletions of the same books do not deadlock', async () => {
  const target = await newGenre()
  for (let round = 0; round < 5; round += 1) {
    const ids = await newBooks(20)
    const results = await Promise.allSettled([
      books.deleteMany({ ids }),
      others.setGenre({ ids: ids.toReversed(), genreId: target }),
      others.deleteMany({ ids: ids.toReversed() }),
    ])
    const codes = results.flatMap((it) =>
      it.status === 'rejected' ? [(it.reason as { code: string }).code] : [],
    )
    expect(codes.filter((code) => code !== 'NOT_FOUND')).toEqual([])
    expect(await rowsOf(ids)).toEqual([])
  }
})

test('accepts a hundred books, and not more', async () => {
  const ids = await newBooks(101)
  const tooMany = {
    code: 'INVALID_INPUT',
    message: 'At most 100 books at a time',
    data: { field: 'ids' },
  }
  await expect(books.deleteMany({ ids })).rejects.toMatchObject(tooMany)
  await expect(books.setGenre({ ids, genreId: null })).rejects.toMatchObject(tooMany)
  expect(await rowsOf(ids)).toHaveLength(101)
  expect(await books.deleteMany({ ids: ids.slice(1) })).toMatchObject({ count: 100 })
})

test('requires permissions', async () => {
  const ids = await newBooks(1)
  const undo = newId()
  for (const call of [
    reader.deleteMany({ ids }),
    reader.setGenre({ ids, genreId: null }),
    reader.undoDelete({ undo }),
    reader.undoSetGenre({ undo }),
  ])
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
  expect(await rowsOf(ids)).toHaveLength(1)
})
