import { expect, test } from 'vitest'
import { plainLetters } from './plain-letters.ts'

test.each([
  ['Émile', 'emile'],
  [' ÀÇŒ ', 'acœ'],
  ['الْكِتَاب', 'الكتاب'],
  ['أحمد', 'احمد'],
  ['آمنة', 'امنه'],
  ['مصطفى', 'مصطفي'],
  ['كـتـاب', 'كتاب'],
  ['Ｗｉｄｅ', 'wide'],
])('%s is found as %s', (written, plain) => {
  expect(plainLetters(written)).toBe(plain)
  expect(plainLetters(plain)).toBe(plain)
})
