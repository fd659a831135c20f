import { expect, test } from 'vitest'
import { changesBetween } from './field-changes.ts'

const book = { title: 'Emma', author: 'Austen', publisher: null, roles: ['a', 'b'] }

test('only differing fields are changes, and lists are compared by value', () => {
  expect(changesBetween(book, { ...book, roles: ['a', 'b'] })).toEqual({})
  expect(changesBetween(book, { ...book, title: 'Emma!', roles: ['b'] })).toEqual({
    title: ['Emma', 'Emma!'],
    roles: [['a', 'b'], ['b']],
  })
})

test('a created or deleted record has all its values as changes', () => {
  expect(changesBetween(null, book)).toEqual({
    title: [null, 'Emma'],
    author: [null, 'Austen'],
    roles: [null, ['a', 'b']],
  })
  expect(changesBetween(book, null)).toEqual({
    title: ['Emma', null],
    author: ['Austen', null],
    roles: [['a', 'b'], null],
  })
  expect(changesBetween(null, null)).toEqual({})
})
