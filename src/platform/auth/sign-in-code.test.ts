import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeCode } from './sign-in-code.ts'

test.each([
  ['481902', '481902'],
  ['481 902', '481902'],
  [' 481-902\n', '481902'],
  ['481\u2013902', '481902'],
  ['481\u00a0902', '481902'],
  ['\u200f٤٨١٩٠٢', '481902'],
  ['۴۸۱ ۹۰۲', '481902'],
  ['٤8۱902', '481902'],
])('%j means %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('keeps other characters, so that validation rejects them', () => {
  expect(normalizeCode('48190a')).toBe('48190a')
  expect(normalizeCode('4819.2')).toBe('4819.2')
  expect(normalizeCode('¹²³４５６')).toBe('¹²³４５６')
})

test('normalizes a code in any digits and spacing', () => {
  const digit = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom(0x30, 0x660, 0x6f0))
  const spacing = fc.constantFrom('', ' ', '-', '\u2011', '\u200e')
  const digits = fc.array(fc.tuple(digit, spacing), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(digits, (typed) => {
      const text = typed.map(([[value, zero], gap]) => String.fromCharCode(zero + value) + gap)
      expect(normalizeCode(text.join(''))).toBe(typed.map(([[value]]) => value).join(''))
    }),
  )
})
