import { expect, test } from 'vitest'
import { isGone, isStale, isTab } from './live.ts'
import type { LiveChange } from './live.ts'
import { tab } from './tab.ts'

const told = (part: Partial<LiveChange> = {}): LiveChange => ({
  entity: 'book',
  kind: 'updated',
  id: 'one',
  invalidates: [['book'], ['shelf', 'counted']],
  ...part,
})

test('an answer is spoiled by a change that names the beginning of its key', () => {
  expect(isStale(['book', 'list', { sort: 'title' }], told())).toBe(true)
  expect(isStale(['shelf', 'counted'], told())).toBe(true)
  expect(isStale(['shelf', 'list'], told())).toBe(false)
  expect(isStale(['start'], told())).toBe(false)
})

test('an answer about another one of the same kind is spared', () => {
  expect(isStale(['book', 'detail', 'one'], told())).toBe(true)
  expect(isStale(['book', 'detail', 'two'], told())).toBe(false)
  expect(isStale(['book', 'detail', 'two'], told({ id: null }))).toBe(true)
  expect(isStale(['book', 'detail', 'two'], told({ entity: 'shelf' }))).toBe(true)
})

test('of what was deleted nothing can be asked, of the rest it can', () => {
  const deleted = told({ kind: 'deleted' })
  expect(isGone(['book', 'detail', 'one'], deleted)).toBe(true)
  expect(isGone(['book', 'detail', 'one'], told())).toBe(false)
  expect(isGone(['book', 'detail', 'two'], deleted)).toBe(false)
  expect(isGone(['book', 'list'], deleted)).toBe(false)
  expect(isGone(['log', 'of', 'one'], deleted)).toBe(false)
  expect(isGone(['book', 'detail', null], told({ kind: 'deleted', id: null }))).toBe(false)
})

test('a tab has a name the server takes, and nothing else is one', () => {
  expect(isTab(tab)).toBe(true)
  for (const name of [null, '', 'short', 'with space', 'x'.repeat(21), "'; drop"])
    expect(isTab(name)).toBe(false)
})
