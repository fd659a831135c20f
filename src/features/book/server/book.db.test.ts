import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { bookTable } from './book.table.ts'

const { db, services, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const books = (await api(admin)).book

const titleTaken = {
  en: 'Title already used with the same author',
  fr: 'Titre déjà utilisé pour le même auteur',
  ar: 'العنوان مستخدم من قبل مع المؤلف نفسه',
  sw: 'Kichwa tayari kimetumika kwa mwandishi huyo huyo',
}

const countOf = (title: string) => db.$count(bookTable, eq(bookTable.title, title))

describe('title and author together are unique', () => {
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
      message: titleTaken.en,
      data: { field: 'title' },
    })
  })

  test.each([
    ['Pêche', 'Pêché'],
    ['Résumé', 'Resume'],
    ['الأيام', 'الايام'],
  ])('%s and %s are two books, because accents differ', async (one, other) => {
    await books.create({ title: one, author: 'A' })
    await expect(books.create({ title: other, author: 'A' })).resolves.toMatchObject({
      title: other,
    })
  })

  test.each([
    ['Émile', 'ÉMILE'],
    ['Преступление', 'ПРЕСТУПЛЕНИЕ'],
    ['Ödipus', 'öDIPUS'],
  ])('%s and %s are one book, in every alphabet with upper and lower case', async (one, other) => {
    await books.create({ title: one, author: 'A' })
    await expect(books.create({ title: other, author: 'A' })).rejects.toMatchObject({
      code: 'BOOK_TITLE_TAKEN',
    })
  })

  test('another author may use the same title', async () => {
    await books.create({ title: 'Poems', author: 'Emily Dickinson' })
    await books.create({ title: 'Poems', author: 'Walt Whitman' })
    expect(await countOf('Poems')).toBe(2)
  })

  test('50 concurrent creations make one book, and 49 get an error in their language', async () => {
    const title = 'At once'
    const languages = Object.keys(titleTaken) as (keyof typeof titleTaken)[]
    const apis = await Promise.all(languages.map((language) => api(admin, language)))
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, async (_, n) =>
        apis[n % apis.length]?.book.create({ title, author: 'A' }),
      ),
    )
    const rejections = results.flatMap((result, n) =>
      result.status === 'rejected'
        ? [{ language: languages[n % languages.length], error: result.reason }]
        : [],
    )
    expect(await countOf(title)).toBe(1)
    expect(rejections).toHaveLength(49)
    for (const { language = 'en', error } of rejections)
      expect(error).toMatchObject({
        code: 'BOOK_TITLE_TAKEN',
        status: 409,
        message: titleTaken[language],
        data: { field: 'title', requestId: expect.any(String) },
      })
  })
})

describe('text of a book', () => {
  test('is on one line, without bidirectional overrides and invisible characters', async () => {
    const created = await books.create({
      title: 'Line\r\nbreak\0 \u202Eevil',
      author: 'A\u2028B',
      publisher: '\u200B',
      description: 'one\r\ntwo\0 \u2067three',
    })
    expect(created).toMatchObject({
      title: 'Line break  evil',
      author: 'A B',
      publisher: null,
      description: 'one\ntwo  three',
    })
  })

  test.each(['\u200B', ' \u2060\u00AD ', '\u3164', '\u202E'])(
    'consisting only of invisible characters is rejected',
    async (title) => {
      await expect(books.create({ title, author: 'A' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Title is required',
      })
    },
  )

  test('is searched without invisible characters', async () => {
    const { id } = await books.create({ title: 'Hidden signs', author: 'A' })
    const { items } = await books.list({ searchTerm: '\u202EHidden\0signs' })
    expect(items.map((book) => book.id)).toEqual([id])
  })
})

describe('a change', () => {
  test('keeps omitted fields and increments the version', async () => {
    const created = await books.create({
      title: 'Emma',
      author: 'Jane Austen',
      publisher: 'J. Murray',
    })
    const changed = await books.update({ id: created.id, version: 1, publishedOn: '1815-12' })
    expect(changed).toMatchObject({ publisher: 'J. Murray', publishedOn: '1815-12', version: 2 })
    const emptied = await books.update({ id: created.id, version: 2, publisher: '' })
    expect(emptied).toMatchObject({ publisher: null, publishedOn: '1815-12', version: 3 })
  })

  test('of an outdated version returns the current book', async () => {
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

  test('of a version that never existed is rejected at its field', async () => {
    const { id } = await books.create({ title: 'No such version', author: 'A' })
    for (const version of [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1.5])
      await expect(books.update({ id, version })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { field: 'version' },
      })
  })

  test('made by twenty users concurrently succeeds once', async () => {
    const { id } = await books.create({ title: 'Twenty', author: 'A' })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => books.update({ id, version: 1, publisher: `P ${n}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await books.get({ id })).version).toBe(2)
  })

  test('to a title in use is reported at the title', async () => {
    await books.create({ title: 'First', author: 'A' })
    const { id } = await books.create({ title: 'Second', author: 'A' })
    await expect(books.update({ id, version: 1, title: 'FIRST' })).rejects.toMatchObject({
      code: 'BOOK_TITLE_TAKEN',
      data: { field: 'title' },
    })
  })

  test('moves a book to the front of the recently updated', async () => {
    const { id } = await books.create({ title: 'Old', author: 'A' })
    await db.update(bookTable).set({ updatedAt: sql`now() - interval '1 day'` })
    await books.update({ id, version: 1, publisher: 'P' })
    const { items } = await books.list({ sort: '-updatedAt', limit: 1 })
    expect(items[0]?.id).toBe(id)
  })
})

describe('a missing book', () => {
  test('cannot be read, changed or deleted', async () => {
    const id = newId()
    const calls = [
      () => books.get({ id }),
      () => books.update({ id, version: 1 }),
      () => books.delete({ id }),
    ]
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('stays deleted', async () => {
    const { id } = await books.create({ title: 'Gone', author: 'A' })
    await books.delete({ id })
    await expect(books.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('invalid references', () => {
  test('a missing genre is reported at the genre', async () => {
    const lost = books.create({ title: 'Lost', author: 'A', genreId: newId() })
    await expect(lost).rejects.toMatchObject({ code: 'GENRE_IN_USE', data: { field: 'genreId' } })
  })

  test('a missing title is reported in the language of the request', async () => {
    const { book } = await api(admin, otherLanguage)
    await expect(book.create({ title: ' ', author: 'A' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      status: 400,
      data: { field: 'title' },
      message: services.i18n.translator(otherLanguage)('book.title.required'),
    })
  })
})
