import { expect, test } from 'vitest'
import { z } from 'zod'
import { isId, newId } from './id.ts'

test('an id is a version 7 UUID that the schemas accept', () => {
  const ids = Array.from({ length: 200 }, () => newId())
  expect(ids.filter((id) => !z.uuidv7().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(200)
})

test('contains its time, and later ids sort after earlier ones', () => {
  const moments = [0, 1, 1_000_000_000_000, 1_764_000_000_123, 253_402_300_799_000]
  const ids = moments.map((moment) => newId(moment))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))).toEqual(moments)
})

test('rejects what the schemas reject', () => {
  const good = newId()
  const tried = [
    good,
    good.toUpperCase(),
    '',
    'x',
    `${good} `,
    `{${good}}`,
    good.replaceAll('-', ''),
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000001',
    '12345678-1234-9234-8234-123456789012',
    '12345678-1234-4234-c234-123456789012',
  ]
  const schema = z.uuid()
  expect(tried.filter(isId)).toEqual(tried.filter((text) => schema.safeParse(text).success))
})
