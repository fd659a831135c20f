import { expect, test } from 'vitest'
import { seal, unseal } from './encrypt-payload.ts'

const secret = 'a secret that is long enough for a test'

test('opens a sealed value with the same secret and context', () => {
  const sealed = seal(secret, 'row 1', { code: '123456', minutes: 10 })
  expect(unseal(secret, 'row 1', sealed)).toEqual({ code: '123456', minutes: 10 })
})

test('a sealed value reveals neither its content nor equality', () => {
  const first = seal(secret, 'row 1', { code: '123456' })
  const second = seal(secret, 'row 1', { code: '123456' })
  expect(first).not.toBe(second)
  for (const encoding of ['base64url', 'utf8'] as const) {
    expect(Buffer.from(first, encoding).toString('latin1')).not.toContain('123456')
  }
})

test('does not open with another secret, another row or a changed bit', () => {
  const sealed = seal(secret, 'row 1', { code: '123456' })
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1

  expect(() => unseal('a different secret of the same kind, also long', 'row 1', sealed)).toThrow(
    /unable to authenticate/,
  )
  expect(() => unseal(secret, 'row 2', sealed)).toThrow(/unable to authenticate/)
  expect(() => unseal(secret, 'row 1', bytes.toString('base64url'))).toThrow(
    /unable to authenticate/,
  )
})

test.each(['', 'AQ', Buffer.alloc(64).toString('base64url')])(
  '%o is not a sealed payload',
  (text) => {
    expect(() => unseal(secret, 'row 1', text)).toThrow('not a sealed payload')
  },
)
