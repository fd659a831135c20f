import { expect, test } from 'vitest'
import { normalizeDigits } from './normalize-digits.ts'

test.each([
  ['481 725', '481725'],
  ['481-725', '481725'],
  ['٤٨١٧٢٥', '481725'],
  ['۴۸۱۷۲۵', '481725'],
  ['４８１７２５', '481725'],
  ['\u200f٤٨١–٧٢٥ ', '481725'],
  ['code: 481725!', '481725'],
  ['abc', ''],
])('%j becomes %j', (given, digits) => {
  expect(normalizeDigits(given)).toBe(digits)
})
