import { defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readSearchTerm } from '#/platform/api/list-search.ts'
import { parseSearch } from './parse-search.ts'

const readTerm = (url: string) =>
  readSearchTerm((parseSearch(url) as Record<string, unknown>)['searchTerm'])
const terms = [
  '1e5',
  '6e071910',
  '12.50',
  '007',
  '1984',
  '-0',
  '12345678901234567890',
  'true',
  'null',
]
const texts = [...terms, 'a b', '[', '{"a"', '"', '50 %', 'a&b=c', '1 ', 'سلام']

test.each(terms)('a link to a search for %s shows that text', (term) => {
  expect(readTerm(`?searchTerm=${term}`)).toBe(term)
})

test.each(texts)('a search for %s survives a reload', (term) => {
  const url = defaultStringifySearch({ searchTerm: term })
  expect(readTerm(url)).toBe(term)
})

test('numbers, booleans, lists and objects keep their types', () => {
  const search = { page: 2, open: true, tags: ['a', '1'], range: { from: 1 } }
  expect({ ...parseSearch(defaultStringifySearch(search)) }).toEqual(search)
})
