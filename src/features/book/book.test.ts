import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalogs } from 'virtual:translations/server'
import { flatten } from '#/platform/i18n/testing/catalog-check.ts'
import { bookChange, bookInput, bookListInput } from './book.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const book = { title: 'Emma', author: 'Jane Austen' }

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a new book', () => {
  test('requires a title and an author; the other fields default to null', () => {
    expect(bookInput.parse(book)).toEqual({
      ...book,
      genreId: null,
      publisher: null,
      publishedOn: null,
      description: null,
      cover: null,
    })
  })

  test('is trimmed, and an empty publisher is null', () => {
    const typed = { title: ' Emma ', author: '\tJane Austen', publisher: '  ', description: ' x ' }
    expect(bookInput.parse(typed)).toMatchObject({ ...book, publisher: null, description: 'x' })
  })

  test('accepts the documented lengths', () => {
    const longest = {
      title: 't'.repeat(200),
      author: 'a'.repeat(120),
      publisher: 'p'.repeat(120),
      description: 'd'.repeat(2000),
    }
    expect(bookInput.parse(longest)).toMatchObject(longest)
  })
})

const wrong: [object, string, string][] = [
  [{ title: undefined }, 'title', 'book.title.required'],
  [{ title: '   ' }, 'title', 'book.title.required'],
  [{ title: 5 }, 'title', 'book.title.required'],
  [{ title: 't'.repeat(201) }, 'title', 'book.title.tooLong'],
  [{ author: null }, 'author', 'book.author.required'],
  [{ author: '' }, 'author', 'book.author.required'],
  [{ author: 'a'.repeat(121) }, 'author', 'book.author.tooLong'],
  [{ genreId: 'novels' }, 'genreId', 'book.genre.invalid'],
  [{ publisher: 'p'.repeat(121) }, 'publisher', 'book.publisher.tooLong'],
  [{ publishedOn: 'soon' }, 'publishedOn', 'book.publishedOn.invalid'],
  [{ description: 'd'.repeat(2001) }, 'description', 'book.description.tooLong'],
]

describe('an invalid book', () => {
  test.each(wrong)('%j is reported at %s as %s', (part, field, key) => {
    expect(messages(bookInput, { ...book, ...part })).toEqual([[field, key]])
  })

  test.each(Object.entries(catalogs))('has a translation for every error in %s', (_, catalog) => {
    const translations = flatten(catalog)
    const keys = wrong.map(([, , key]) => key)
    expect(keys.filter((key) => !translations.get(key))).toEqual([])
  })
})

describe('a date', () => {
  test.each(['1878', '1878-03', '1878-12', '1878-03-14', '2024-02-29', '0850', null])(
    '%j is accepted in its precision',
    (publishedOn) => {
      expect(bookInput.parse({ ...book, publishedOn }).publishedOn).toBe(publishedOn)
    },
  )

  test.each([
    '',
    '78',
    '18780',
    '1878-13',
    '1878-00',
    '1878-3',
    '1878-03-',
    '1878-02-30',
    '2023-02-29',

    '1878-04-31',
    '1878-03-32',
    '1878/03/14',
    '14.03.1878',
    '-1878',
    '1878-03-14T00:00',
    ' 1878',
  ])('%j is rejected', (publishedOn) => {
    expect(messages(bookInput, { ...book, publishedOn })[0]).toEqual([
      'publishedOn',
      'book.publishedOn.invalid',
    ])
  })
})

describe('a change', () => {
  test('omits fields that are not given', () => {
    expect(bookChange.parse({ id, version: 3, title: 'Emma' })).toEqual({
      id,
      version: 3,
      title: 'Emma',
    })
  })

  test('clears a field only if it is given', () => {
    const change = { id, version: 1, publisher: '', description: null, publishedOn: null }
    expect(bookChange.parse(change)).toEqual({ ...change, publisher: null })
  })

  test('requires the version it is based on', () => {
    expect(messages(bookChange, { id, title: 'Emma' })[0]?.[0]).toBe('version')
    expect(messages(bookChange, { id, version: 1.5 })[0]?.[0]).toBe('version')
  })

  test('applies the rules of a new book', () => {
    expect(messages(bookChange, { id, version: 1, title: '' })).toEqual([
      ['title', 'book.title.required'],
    ])
  })
})

describe('a list', () => {
  test('defaults to twenty by title', () => {
    expect(bookListInput.parse({})).toEqual({ searchTerm: '', sort: 'title', limit: 20 })
  })

  test.each([{ limit: 0 }, { limit: 101 }, { limit: 2.5 }, { sort: 'price' }, { genre: 'x' }])(
    '%j is rejected',
    (input) => {
      expect(messages(bookListInput, input)).toHaveLength(1)
    },
  )

  test('accepts a limit as a string', () => {
    expect(bookListInput.parse({ limit: '100' }).limit).toBe(100)
  })
})
