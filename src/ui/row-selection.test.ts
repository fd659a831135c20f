import { expect, test } from 'vitest'
import { pageState, rowsBetween, withRows } from './row-selection.ts'

const page = ['a', 'b', 'c', 'd']

test.each([
  [[], 'none'],
  [['elsewhere'], 'none'],
  [['b'], 'some'],
  [['a', 'b', 'c', 'd'], 'all'],
  [['a', 'b', 'c', 'd', 'elsewhere'], 'all'],
])('of a page, %j is %s', (selected, state) => {
  expect(pageState(page, new Set(selected))).toBe(state)
})

test('an empty page has nothing selected', () => {
  expect(pageState([], new Set(['a']))).toBe('none')
})

test('a range runs both ways, ends included', () => {
  expect(rowsBetween(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(rowsBetween(page, 'c', 'c')).toEqual(['c'])
})

test('without a beginning on this page, a range is one row', () => {
  expect(rowsBetween(page, undefined, 'c')).toEqual(['c'])
  expect(rowsBetween(page, 'elsewhere', 'c')).toEqual(['c'])
})

test('ticking and unticking leave other pages and the given set alone', () => {
  const selected = new Set(['elsewhere', 'a'])
  expect([...withRows(selected, ['a', 'b'], true)]).toEqual(['elsewhere', 'a', 'b'])
  expect([...withRows(selected, ['a', 'b'], false)]).toEqual(['elsewhere'])
  expect([...selected]).toEqual(['elsewhere', 'a'])
})
