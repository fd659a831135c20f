import { expect, test } from 'vitest'
import { packRows, unpackRows } from './pack-rows.ts'

const poetry = { id: 'p', name: 'Poetry' }
const list = {
  pages: [
    {
      items: [
        { id: '1', genre: { ...poetry }, tags: [{ a: 1 }, { a: 2 }], cover: null },
        { id: '2', genre: { ...poetry }, tags: [], cover: { sizes: [1, 2] } },
      ],
      nextCursor: null,
    },
  ],
  pageParams: [''],
}

test('rows are restored as they were, and each name of a field is sent once', () => {
  const packed = packRows(list)
  expect(unpackRows(structuredClone(packed))).toEqual(list)
  const { items } = (packed as { pages: { items: unknown }[] }).pages[0] ?? {}
  const [[keys, values] = []] = items as Map<string[], unknown[]>
  expect(keys).toEqual(['id', 'genre', 'tags', 'cover'])
  expect(values).toHaveLength(8)
  expect(values?.[1]).toBe(values?.[5])
})

test('what cannot be packed stays the same object, with any content', () => {
  const plain = { a: [1, 'two', null], rows: [{ id: 1 }, { other: 2 }], one: [{ id: 1 }], none: [] }
  expect(packRows(plain)).toBe(plain)
  expect(unpackRows(structuredClone(plain))).toEqual(plain)
  for (const value of ['text', 1, null, undefined, true]) {
    expect(unpackRows(packRows(value))).toBe(value)
  }
})

test('rows whose fields are in another order are not packed', () => {
  const mixed = [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ]
  expect(packRows(mixed)).toBe(mixed)
})
