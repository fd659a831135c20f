import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = { secret: 'a secret that is long enough for a test', purpose: 'test' }

test('opens a sealed value with the same secret and context', () => {
  const sealed = seal(key, 'row 1', { code: '123456', minutes: 10 })
  expect(unseal(key, 'row 1', sealed)).toEqual({ code: '123456', minutes: 10 })
})

test('a sealed value reveals neither its content nor equality', () => {
  const first = seal(key, 'row 1', { code: '123456' })
  const second = seal(key, 'row 1', { code: '123456' })
  expect(first).not.toBe(second)
  for (const encoding of ['base64url', 'utf8'] as const) {
    expect(Buffer.from(first, encoding).toString('latin1')).not.toContain('123456')
  }
})

test('does not open with another secret, purpose or row, or a changed bit', () => {
  const sealed = seal(key, 'row 1', { code: '123456' })
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1

  for (const other of [
    { ...key, secret: 'a different secret of the same kind, also long' },
    { ...key, purpose: 'another' },
  ])
    expect(() => unseal(other, 'row 1', sealed)).toThrow(/unable to authenticate/)
  expect(() => unseal(key, 'row 2', sealed)).toThrow(/unable to authenticate/)
  expect(() => unseal(key, 'row 1', bytes.toString('base64url'))).toThrow(/unable to authenticate/)
})

test.each(['', 'AQ', Buffer.alloc(64).toString('base64url')])(
  '%o is not a sealed payload',
  (text) => {
    expect(() => unseal(key, 'row 1', text)).toThrow('not a sealed payload')
  },
)
