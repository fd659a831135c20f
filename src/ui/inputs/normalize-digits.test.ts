import { expect, test } from 'vitest'
import { readCode } from './normalize-digits.ts'

test.each([
  ['481 725', '481725'],
  ['481-725', '481725'],
  ['٤٨١٧٢٥', '481725'],
  ['۴۸۱۷۲۵', '481725'],
  ['４８１７２５', '481725'],
  ['\u200f٤٨١–٧٢٥ ', '481725'],
  ['code: 481725!', '481725'],
  ['4817259', '481725'],
])('%j is read as %j', (given, code) => {
  expect(readCode(given, 6)).toBe(code)
})

test.each([
  ['abc', 'abc'],
  ['48a', '48a'],
  ['48l725', '48l725'],
  ['O81 725', 'O81725'],
])('the letters of %j stay visible', (given, code) => {
  expect(readCode(given, 6)).toBe(code)
})
