import { expect, test } from 'vitest'
import { listState } from './list-state.ts'

const asked = { items: undefined, failed: false, fetching: false, narrowed: false }

test('a list is loading until its first answer', () => {
  expect(listState({ ...asked, fetching: true })).toEqual({ kind: 'loading' })
})

test.each([undefined, []])('a failure with items %j is an error, never emptiness', (items) => {
  for (const narrowed of [true, false]) {
    expect(listState({ ...asked, items, failed: true, narrowed })).toEqual({
      kind: 'error',
      retrying: false,
    })
    expect(listState({ ...asked, items, failed: true, fetching: true, narrowed })).toEqual({
      kind: 'error',
      retrying: true,
    })
  }
})

test('an empty answer is emptiness, or no results when something narrows the list', () => {
  expect(listState({ ...asked, items: [] })).toEqual({ kind: 'empty' })
  expect(listState({ ...asked, items: [], narrowed: true })).toEqual({ kind: 'no-results' })
})

test('what was shown stays when asking again fails', () => {
  expect(listState({ ...asked, items: [1], failed: true })).toEqual({ kind: 'items', items: [1] })
})
