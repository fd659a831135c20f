import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

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
  expect(foldText(written)).toBe(plain)
  expect(foldText(plain)).toBe(plain)
})
