import { expect, test } from 'vitest'
import { isSingleEmail, maskEmail, oneLine } from './email-address.ts'

test.each(['ada@example.com', 'o’neil+books@sub.example.org', 'réné@exämple.de'])(
  '%s is one address',
  (address) => {
    expect(isSingleEmail(address)).toBe(true)
  },
)

test.each([
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nb@example.com',
  'a@example.com, b@example.com',
  'a@example.com;b@example.com',
  'Ada <a@example.com>',
  '"a b"@example.com',
  'a@b@example.com',
  '@example.com',
  'a@',
  'nobody',
  '',
  `${'a'.repeat(250)}@example.com`,
  'a\u0000@example.com',
])('rejects %o', (address) => {
  expect(isSingleEmail(address)).toBe(false)
})

test('a masked email keeps only the first letter and the domain', () => {
  expect(maskEmail('ada.lovelace@example.com')).toBe('a…@example.com')
  expect(maskEmail('nonsense')).toBe('…')
})

test('a header value becomes a single line', () => {
  expect(oneLine(' a\r\nBcc: b\u2028c\td ')).toBe('a Bcc: b c d')
})
