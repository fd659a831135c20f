import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { bookTable } from './book.table.ts'

const { db, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const books = (await api(admin)).book

const taken = {
  en: 'Title already used with the same author',
  fr: 'Titre déjà utilisé pour le même auteur',
  ar: 'العنوان مستخدم من قبل مع المؤلف نفسه',
  sw: 'Kichwa tayari kimetumika kwa mwandishi huyo huyo',
}

const countOf = (title: string) => db.$count(bookTable, eq(bookTable.title, title))

describe('a title belongs to an author once', () => {
  test.each([
    ['War and Peace', 'Leo Tolstoy'],
    ['WAR AND PEACE', 'leo tolstoy'],
    ['  War   and\tPeace ', ' Leo  Tolstoy'],
    ['War and\u00a0Peace', 'Leo Tolstoy'],
  ])('%j by %j is the same book', async (title, author) => {
    await db.delete(bookTable)
    await books.create({ title: 'War and Peace', author: 'Leo Tolstoy' })
    await expect(books.create({ title, author })).rejects.toMatchObject({
      code: 'BOOK_TITLE_TAKEN',
      status: 409,
      message: taken.en,
      data: { field: 'title' },
    })
  })

  test.each([
    ['Pêche', 'Pêché'],
    ['Résumé', 'Resume'],
    ['الأيام', 'الايام'],
  ])('%s and %s are two books: accents mean something', async (one, other) => {
    await books.create({ title: one, author: 'A' })
    await expect(books.create({ title: other, author: 'A' })).resolves.toMatchObject({
      title: other,
    })
  })

  test.each([
    ['Émile', 'ÉMILE'],
    ['Преступление', 'ПРЕСТУПЛЕНИЕ'],
    ['Ödipus', 'öDIPUS'],
  ])('%s and %s are one, in every alphabet with two cases', async (one, other) => {
    await books.create({ title: one, author: 'A' })
    await expect(books.create({ title: other, author: 'A' })).rejects.toMatchObject({
      code: 'BOOK_TITLE_TAKEN',
    })
  })

  test('another author may use it', async () => {
    await books.create({ title: 'Poems', author: 'Emily Dickinson' })
    await books.create({ title: 'Poems', author: 'Walt Whitman' })
    expect(await countOf('Poems')).toBe(2)
  })

  test('created 50 times at once it is there once, and 49 are told so in their language', async () => {
    const title = 'At once'
    const languages = Object.keys(taken) as (keyof typeof taken)[]
    const apis = await Promise.all(languages.map((language) => api(admin, language)))
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, n) => apis[n % 4]?.book.create({ title, author: 'A' })),
    )
    const told = results.flatMap((result, n) =>
      result.status === 'rejected' ? [{ language: languages[n % 4], error: result.reason }] : [],
    )
    expect(await countOf(title)).toBe(1)
    expect(told).toHaveLength(49)
    for (const { language = 'en', error } of told)
      expect(error).toMatchObject({
        code: 'BOOK_TITLE_TAKEN',
        status: 409,
        message: taken[language],
        data: { field: 'title', requestId: expect.any(String) },
      })
  })
})

describe('what is written about a book', () => {
  test('stands on one line, turns nothing round and has no signs without a shape', async () => {
    const made = await books.create({
      title: 'Line\r\nbreak\0 \u202Eevil',
      author: 'A\u2028B',
      publisher: '\u200B',
      description: 'one\r\ntwo\0 \u2067three',
    })
    expect(made).toMatchObject({
      title: 'Line break  evil',
      author: 'A B',
      publisher: null,
      description: 'one\ntwo  three',
    })
  })

  test.each(['\u200B', ' \u2060\u00AD ', '\u3164', '\u202E'])(
    'is not there if nobody can see it',
    async (title) => {
      await expect(books.create({ title, author: 'A' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Title is required',
      })
    },
  )

  test('is looked for without them', async () => {
    const { id } = await books.create({ title: 'Hidden signs', author: 'A' })
    const { items } = await books.list({ searchTerm: '\u202EHidden\0signs' })
    expect(items.map((book) => book.id)).toEqual([id])
  })
})

describe('a change', () => {
  test('leaves out what it does not name, and counts the version', async () => {
    const made = await books.create({
      title: 'Emma',
      author: 'Jane Austen',
      publisher: 'J. Murray',
    })
    const changed = await books.update({ id: made.id, version: 1, publishedOn: '1815-12' })
    expect(changed).toMatchObject({ publisher: 'J. Murray', publishedOn: '1815-12', version: 2 })
    const emptied = await books.update({ id: made.id, version: 2, publisher: '' })
    expect(emptied).toMatchObject({ publisher: null, publishedOn: '1815-12', version: 3 })
  })

  test('of a state that is no longer there shows what stands there now', async () => {
    const { id } = await books.create({ title: 'Persuasion', author: 'Jane Austen' })
    const current = await books.update({ id, version: 1, title: 'Persuasion, revised' })
    const late = books.update({ id, version: 1, title: 'Persuasion, late' })
    await expect(late).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      status: 409,
      data: { current },
    })
    expect(await books.get({ id })).toEqual(current)
  })

  test('of a state there never was is refused at its field', async () => {
    const { id } = await books.create({ title: 'No such version', author: 'A' })
    for (const version of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1.5])
      await expect(books.update({ id, version })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { field: 'version' },
      })
  })

  test('made by twenty at once is made by one', async () => {
    const { id } = await books.create({ title: 'Twenty', author: 'A' })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => books.update({ id, version: 1, publisher: `P ${n}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await books.get({ id })).version).toBe(2)
  })

  test('into a title that is taken is told at the title', async () => {
    await books.create({ title: 'First', author: 'A' })
    const { id } = await books.create({ title: 'Second', author: 'A' })
    await expect(books.update({ id, version: 1, title: 'FIRST' })).rejects.toMatchObject({
      code: 'BOOK_TITLE_TAKEN',
      data: { field: 'title' },
    })
  })

  test('moves a book to the front of the recently changed', async () => {
    const { id } = await books.create({ title: 'Old', author: 'A' })
    await db.update(bookTable).set({ updatedAt: sql`now() - interval '1 day'` })
    await books.update({ id, version: 1, publisher: 'P' })
    const { items } = await books.list({ sort: '-updatedAt', limit: 1 })
    expect(items[0]?.id).toBe(id)
  })
})

describe('a book that is not there', () => {
  test('cannot be read, changed or removed', async () => {
    const id = newId()
    const calls = [
      () => books.get({ id }),
      () => books.update({ id, version: 1 }),
      () => books.delete({ id }),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('because it was removed stays away', async () => {
    const { id } = await books.create({ title: 'Gone', author: 'A' })
    await books.delete({ id })
    await expect(books.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what cannot be stored', () => {
  test('a genre that does not exist is told at the genre', async () => {
    const lost = books.create({ title: 'Lost', author: 'A', genreId: newId() })
    await expect(lost).rejects.toMatchObject({ code: 'GENRE_IN_USE', data: { field: 'genreId' } })
  })

  test('a missing title is told in the language of whoever asks', async () => {
    const { book } = await api(admin, 'fr')
    await expect(book.create({ title: ' ', author: 'A' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
      data: { field: 'title' },
      message: expect.stringMatching(/titre/i),
    })
  })
})
