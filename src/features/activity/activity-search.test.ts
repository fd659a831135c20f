import { expect, test } from 'vitest'
import { readActivitySearch } from './activity-search.ts'

const subject = '0192f0c1-0000-7000-8000-000000000000'

test('keeps valid parameters', () => {
  const search = { searchTerm: 'emma', kind: 'user-updated', subject }
  expect(readActivitySearch(search)).toEqual(search)
  expect(readActivitySearch({ searchTerm: 1984 })).toEqual({ searchTerm: '1984' })
})

test('anything else is dropped', () => {
  expect(readActivitySearch({ searchTerm: '', kind: 'User burned', subject: '7' })).toEqual({})
  expect(readActivitySearch({ searchTerm: ['a'], kind: 7, subject: null })).toEqual({})
})
