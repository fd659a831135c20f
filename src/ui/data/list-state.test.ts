import { expect, test } from 'vitest'
import { listState } from './list-state.ts'

const query = { items: undefined, failed: false, fetching: false, narrowed: false }

test('a list is loading until its first response', () => {
  expect(listState({ ...query, fetching: true })).toEqual({ kind: 'loading' })
})

test.each([undefined, []])('a failure with items %j is an error, never empty', (items) => {
  for (const narrowed of [true, false]) {
    expect(listState({ ...query, items, failed: true, narrowed })).toEqual({
      kind: 'error',
      retrying: false,
    })
    expect(listState({ ...query, items, failed: true, fetching: true, narrowed })).toEqual({
      kind: 'error',
      retrying: true,
    })
  }
})

test('an empty response is empty, or no results if a filter is set', () => {
  expect(listState({ ...query, items: [] })).toEqual({ kind: 'empty' })
  expect(listState({ ...query, items: [], narrowed: true })).toEqual({ kind: 'no-results' })
})

test('loaded items stay when a refetch fails', () => {
  expect(listState({ ...query, items: [1], failed: true })).toEqual({ kind: 'items', items: [1] })
})
