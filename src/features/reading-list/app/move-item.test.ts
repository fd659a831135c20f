import { expect, test } from 'vitest'
import { moveBy, moveItem } from './move-item.ts'

const items = ['a', 'b', 'c'].map((id) => ({ book: { id } }))
const ids = (list: typeof items) => list.map(({ book }) => book.id).join('')

test('a book moves one place, and not beyond the ends', () => {
  expect(moveBy(items, 'b', -1)).toEqual({ bookId: 'b', after: null })
  expect(moveBy(items, 'b', 1)).toEqual({ bookId: 'b', after: 'c' })
  expect(moveBy(items, 'c', -1)).toEqual({ bookId: 'c', after: 'a' })
  expect(moveBy(items, 'a', -1)).toBeUndefined()
  expect(moveBy(items, 'c', 1)).toBeUndefined()
  expect(moveBy(items, 'x', 1)).toBeUndefined()
})

test('the list shows the move at once, and repeating it changes nothing', () => {
  for (const [bookId, after, expected] of [
    ['b', null, 'bac'],
    ['a', 'c', 'bca'],
    ['c', 'a', 'acb'],
  ] as const) {
    const moved = moveItem(items, { bookId, after })
    expect(ids(moved)).toBe(expected)
    expect(ids(moveItem(moved, { bookId, after }))).toBe(expected)
  }
})

test('a move of or after a removed book changes nothing', () => {
  expect(ids(moveItem(items, { bookId: 'x', after: null }))).toBe('abc')
  expect(ids(moveItem(items, { bookId: 'a', after: 'x' }))).toBe('abc')
})
