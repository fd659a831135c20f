import { expect, test } from 'vitest'
import { pageState, rowsBetween, withRows } from './row-selection.ts'

const page = ['a', 'b', 'c', 'd']

test.each([
  [[], 'none'],
  [['elsewhere'], 'none'],
  [['b'], 'some'],
  [['a', 'b', 'c', 'd'], 'all'],
  [['a', 'b', 'c', 'd', 'elsewhere'], 'all'],
])('a page with %j selected is %s', (selected, state) => {
  expect(pageState(page, new Set(selected))).toBe(state)
})

test('an empty page is not selected', () => {
  expect(pageState([], new Set(['a']))).toBe('none')
})

test('a range runs in both directions and includes both ends', () => {
  expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 'c', 'c')).toEqual(['c'])
})

test('without an anchor on this page, a range is one row', () => {
  expect(rowsBetween(page, undefined, 'c')).toEqual(['c'])
  expect(rowsBetween(page, 'elsewhere', 'c')).toEqual(['c'])
})

test('selecting and deselecting keep other pages and do not modify the given set', () => {
  const selected = new Set(['elsewhere', 'a'])
  expect([...withRows(selected, ['a', 'b'], true)]).toEqual(['elsewhere', 'a', 'b'])
  expect([...withRows(selected, ['a', 'b'], false)]).toEqual(['elsewhere'])
  expect([...selected]).toEqual(['elsewhere', 'a'])
})
