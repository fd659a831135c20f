import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#/platform/error/app-error.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

const secret = 'a secret of at least thirty-two characters'
const position = fc.record({ key: fc.option(fc.string()), id: fc.uuid() })

function isRejected(cursor: string, purpose = 'book:title', key = secret) {
  try {
    readCursor(cursor, purpose, key)
  } catch (error) {
    return error instanceof AppError && error.code === 'INVALID_CURSOR' && error.field === 'cursor'
  }
  return false
}

test('reads back what it wrote, and needs no url encoding', () => {
  fc.assert(
    fc.property(position, (position) => {
      const cursor = writeCursor(position, 'book:title', secret)
      expect(cursor).toMatch(/^[\w.-]+$/)
      expect(readCursor(cursor, 'book:title', secret)).toEqual(position)
    }),
  )
})

test('keeps a key in any script', () => {
  for (const key of ['ألف ليلة وليلة', '源氏物語', '📚', '%_\\"', ''])
    expect(readCursor(writeCursor({ key, id: 'x' }, 'p', secret), 'p', secret).key).toBe(key)
})

test('rejects a cursor with one changed, added or missing character', () => {
  const change = fc.record({
    position,
    at: fc.nat(),
    cut: fc.nat(1),
    put: fc.string({ maxLength: 2 }),
  })
  fc.assert(
    fc.property(change, ({ position, at, cut, put }) => {
      const cursor = writeCursor(position, 'book:title', secret)
      const from = at % (cursor.length + 1)
      const altered = cursor.slice(0, from) + put + cursor.slice(from + cut)
      fc.pre(altered !== cursor)
      expect(isRejected(altered)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('rejects a cursor of another list or another server', () => {
  const cursor = writeCursor({ key: 'a', id: 'b' }, 'book:title', secret)
  expect(isRejected(cursor)).toBe(false)
  expect(isRejected(cursor, 'book:-title')).toBe(true)
  expect(isRejected(cursor, 'user:title')).toBe(true)
  expect(isRejected(cursor, 'book:title', 'another secret')).toBe(true)
})

test('rejects garbage without throwing', () => {
  for (const cursor of ['', '.', '..', 'null', 'W10.', '.AAAAAAAAAAAAAAAA', '\u0000', '🦊.🦊'])
    expect(isRejected(cursor)).toBe(true)
  fc.assert(fc.property(fc.string(), (cursor) => isRejected(cursor)))
})
