import { expect, test } from 'vitest'
import { normalizeSearchText } from './normalize-search-text.ts'

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
  expect(normalizeSearchText(written)).toBe(plain)
  expect(normalizeSearchText(plain)).toBe(plain)
})
