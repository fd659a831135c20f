import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { readCursor, writeCursor } from './cursor.ts'

const secret = 'a secret of at least thirty-two characters'
const position = fc.record({ key: fc.option(fc.string()), id: fc.uuid() })

function refused(cursor: string, purpose = 'book:title', key = secret) {
  try {
    readCursor(cursor, purpose, key)
  } catch (error) {
    return error instanceof AppError && error.code === 'INVALID_CURSOR' && error.field === 'cursor'
  }
  return false
}

test('what was written is read again, and goes into an address as it is', () => {
  fc.assert(
    fc.property(position, (place) => {
      const cursor = writeCursor(place, 'book:title', secret)
      expect(cursor).toMatch(/^[\w.-]+$/)
      expect(readCursor(cursor, 'book:title', secret)).toEqual(place)
    }),
  )
})

test('a key in any script survives', () => {
  for (const key of ['ألف ليلة وليلة', '源氏物語', '📚', '%_\\"', ''])
    expect(readCursor(writeCursor({ key, id: 'x' }, 'p', secret), 'p', secret).key).toBe(key)
})

test('one changed, added or missing character makes it invalid', () => {
  const change = fc.record({
    place: position,
    at: fc.nat(),
    cut: fc.nat(1),
    put: fc.string({ maxLength: 2 }),
  })
  fc.assert(
    fc.property(change, ({ place, at, cut, put }) => {
      const cursor = writeCursor(place, 'book:title', secret)
      const from = at % (cursor.length + 1)
      const altered = cursor.slice(0, from) + put + cursor.slice(from + cut)
      fc.pre(altered !== cursor)
      expect(refused(altered)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('it is good for the list it was written for, and for this server', () => {
  const cursor = writeCursor({ key: 'a', id: 'b' }, 'book:title', secret)
  expect(refused(cursor)).toBe(false)
  expect(refused(cursor, 'book:-title')).toBe(true)
  expect(refused(cursor, 'user:title')).toBe(true)
  expect(refused(cursor, 'book:title', 'another secret')).toBe(true)
})

test('garbage is refused, never a crash', () => {
  for (const cursor of ['', '.', '..', 'null', 'W10.', '.AAAAAAAAAAAAAAAA', '\u0000', '🦊.🦊'])
    expect(refused(cursor)).toBe(true)
  fc.assert(fc.property(fc.string(), (cursor) => refused(cursor)))
})
