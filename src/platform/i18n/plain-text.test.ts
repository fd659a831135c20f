import { expect, test } from 'vitest'
import { plainLines, plainLine } from './plain-text.ts'

test('removes line breaks and control characters from a single line', () => {
  expect(plainLine(' a\r\nBcc: b\u2028c\td\0e ')).toBe('a Bcc: b c d e')
})

test('keeps the breaks of several lines and normalizes them', () => {
  expect(plainLines('a\r\nb\rc\n\td\0\u0007e')).toBe('a\nb\nc\n\td e')
})

test.each([plainLine, plainLines])('removes characters that reverse text', (clean) => {
  expect(clean('invoice\u202Efdp.exe\u202C \u2067ok\u2069')).toBe('invoicefdp.exe ok')
})

test.each([plainLine, plainLines])('returns an empty string for invisible text', (clean) => {
  for (const blank of ['\u200B', '\u200B \u2060', '\u3164', '\u2800', '\u00AD\u200F', '\u202E'])
    expect(clean(blank)).toBe('')
})

test.each(['می‌خواهم', 'क्‍ष', '👩‍👩‍👧', 'نص\u200F (A)', 'e\u0301', 'Ⅷ', '…'])(
  'keeps %s unchanged',
  (text) => {
    expect([plainLine(text), plainLines(text)]).toEqual([text, text])
  },
)
