import { expect, test } from 'vitest'
import { defineSearch, readChoice } from './list-search.ts'

const { sorts, read } = defineSearch(['name', 'createdAt'], '-createdAt', {
  state: (value: unknown) => readChoice(value, ['open', 'closed']),
})

test('a list can be sorted by every key in both directions', () => {
  expect(sorts).toEqual(['name', '-name', 'createdAt', '-createdAt'])
})

test('valid values are read, and the default sort is omitted', () => {
  const search = { searchTerm: 'x', state: 'open', sort: 'name' }
  expect(read(search)).toEqual(search)
  expect(read({ sort: '-createdAt' })).toEqual({})
  expect(read({ searchTerm: 1984 })).toEqual({ searchTerm: '1984' })
  expect(read({ searchTerm: true })).toEqual({ searchTerm: 'true' })
  expect(read({ searchTerm: null })).toEqual({})
})

test('invalid and unknown values are ignored', () => {
  expect(read({ searchTerm: '', state: ['open'], sort: 'password', page: 2 })).toEqual({})
  expect(read({ searchTerm: 'x'.repeat(200) }).searchTerm).toHaveLength(100)
})
