import { expect, test } from 'vitest'
import { mergeJson } from './merge-json.ts'

const merge = (...versions: [object, object, object]) => {
  const [base, mine, theirs] = versions.map((it) => JSON.stringify(it)) as [string, string, string]
  const merged = mergeJson(base, mine, theirs)
  return merged === undefined ? undefined : (JSON.parse(merged) as object)
}

test('keeps what either side changed', () => {
  expect(
    merge(
      { a: { label: 'A' }, b: 'B' },
      { a: { label: 'Mine' }, b: 'B', own: 1 },
      { a: { label: 'A', more: 'X' }, b: 'Theirs' },
    ),
  ).toEqual({ a: { label: 'Mine', more: 'X' }, b: 'Theirs', own: 1 })
})

test('what either side deleted stays deleted', () => {
  expect(merge({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 2, c: 3 })).toEqual({ b: 2, c: 3 })
  expect(merge({ a: 1, b: 2 }, { a: 1, b: 2, c: 3 }, { b: 2 })).toEqual({ b: 2, c: 3 })
})

test('lists get what was added and lose what was deleted', () => {
  expect(merge({ l: ['a', 'b'] }, { l: ['b'] }, { l: ['a', 'b', 'c'] })).toEqual({ l: ['b', 'c'] })
})

test('a value that both changed is a conflict', () => {
  expect(merge({ a: 1 }, { a: 2 }, { a: 3 })).toBeUndefined()
})
