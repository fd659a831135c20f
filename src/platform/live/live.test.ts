import { expect, test } from 'vitest'
import { isDeleted, isStale } from './live.ts'
import type { LiveChange } from './live.ts'

const liveChange = (part: Partial<LiveChange> = {}): LiveChange => ({
  entity: 'book',
  kind: 'updated',
  id: 'one',
  invalidates: [['book'], ['shelf', 'counted']],
  ...part,
})

test('a change makes the queries stale whose keys begin with one of its prefixes', () => {
  expect(isStale(['book', 'list', { sort: 'title' }], liveChange())).toBe(true)
  expect(isStale(['shelf', 'counted'], liveChange())).toBe(true)
  expect(isStale(['shelf', 'list'], liveChange())).toBe(false)
  expect(isStale(['start'], liveChange())).toBe(false)
})

test('a detail query of another row of the same entity stays fresh', () => {
  expect(isStale(['book', 'detail', 'one'], liveChange())).toBe(true)
  expect(isStale(['book', 'detail', 'two'], liveChange())).toBe(false)
  expect(isStale(['book', 'detail', 'two'], liveChange({ id: null }))).toBe(true)
  expect(isStale(['book', 'detail', 'two'], liveChange({ entity: 'shelf' }))).toBe(true)
})

test('only detail queries of the deleted row count as deleted', () => {
  const deleted = liveChange({ kind: 'deleted' })
  expect(isDeleted(['book', 'detail', 'one'], deleted)).toBe(true)
  expect(isDeleted(['book', 'detail', 'one'], liveChange())).toBe(false)
  expect(isDeleted(['book', 'detail', 'two'], deleted)).toBe(false)
  expect(isDeleted(['book', 'list'], deleted)).toBe(false)
  expect(isDeleted(['log', 'of', 'one'], deleted)).toBe(false)
  expect(isDeleted(['book', 'detail', null], liveChange({ kind: 'deleted', id: null }))).toBe(false)
})
