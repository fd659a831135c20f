import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookSearch } from './book-search.ts'
import { bookListInput } from './book.ts'

const genre = '01890a5d-ac96-774b-bcce-b302099a8057'

describe('the state of a list in its URL', () => {
  test('is read as it was written', () => {
    const search = { searchTerm: 'war peace', genre, cover: 'none', sort: '-createdAt' }
    expect(bookSearch.read(search)).toEqual(search)
  })

  test('omits defaults, so that plain URLs stay plain', () => {
    expect(bookSearch.read({ searchTerm: '', sort: 'title' })).toEqual({})
    expect(bookSearch.read({})).toEqual({})
  })

  test('accepts a title made of digits', () => {
    expect(bookSearch.read({ searchTerm: 1984 })).toEqual({ searchTerm: '1984' })
  })

  test('drops invalid values', () => {
    const nonsense = { searchTerm: ['a'], genre: 'novels', sort: 'price', page: 7 }
    expect(bookSearch.read(nonsense)).toEqual({})
    expect(bookSearch.read({ cover: 'some' })).toEqual({})
    expect(bookSearch.read({ genre: 5, sort: { title: 1 } })).toEqual({})
    expect(bookSearch.read({ genre: '12345678-1234-9234-c234-123456789012' })).toEqual({})
  })

  test('accepts every sort', () => {
    const read = bookSearch.sorts.map((sort) => bookSearch.read({ sort }).sort ?? 'title')
    expect(read).toEqual([...bookSearch.sorts])
  })
})

const value = fc.oneof(
  fc.jsonValue(),
  fc.string(),
  fc.string({ minLength: 90, maxLength: 300 }),
  fc.constantFrom(...bookSearch.sorts),
  fc.uuid(),
  fc.constantFrom(Number.NaN, Infinity, undefined, '\u0000', '\ud83d'),
)
const anySearch = fc.record(
  { searchTerm: value, genre: value, sort: value, other: value },
  { requiredKeys: [] },
)

test('is parsed without an error for any URL, and the API accepts it', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const read = bookSearch.read(search)
      expect(bookListInput.safeParse(read).error).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test('is the same when parsed again', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const once = bookSearch.read(search)
      expect(bookSearch.read(once)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})
