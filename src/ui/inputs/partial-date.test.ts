import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPartialDate, writePartialDate } from './partial-date.ts'

const locales = ['en', 'fr', 'ar', 'sw', 'ar-EG', 'ar-SA', 'en-GB']
const read = (text: string, locale = 'en') => {
  const found = readPartialDate(text, locale, { min: '1400', max: '2026-11-15' })
  return found.kind === 'date' ? found.value : found.kind
}

describe('parsing', () => {
  test.each([
    ['1878', 'en', '1878'],
    ['١٨٧٨', 'ar', '1878'],
    ['۱۸۷۸', 'ar', '1878'],
    ['1878-05', 'sw', '1878-05'],
    ['1878-05-01', 'fr', '1878-05-01'],
    ['1878/5/1', 'fr', '1878-05-01'],
    ['5/1878', 'en', '1878-05'],
    ['05.1878', 'fr', '1878-05'],
    ['5/1/1878', 'en', '1878-05-01'],
    ['5/1/1878', 'en-GB', '1878-01-05'],
    ['1/5/1878', 'fr', '1878-05-01'],
    ['1/5/1878', 'sw', '1878-05-01'],
    ['١/٥/١٨٧٨', 'ar', '1878-05-01'],
    ['١\u200f/٥\u200f/١٨٧٨', 'ar', '1878-05-01'],
    ['25/12/1878', 'en', '1878-12-25'],
    ['May 1878', 'en', '1878-05'],
    ['1st of may 1878', 'en', 'unreadable'],
    ['1st May 1878', 'en', '1878-05-01'],
    ['1er août 1878', 'fr', '1878-08-01'],
    ['1 aout 1878', 'fr', '1878-08-01'],
    ['Mei 1878', 'sw', '1878-05'],
    ['١ مايو ١٨٧٨', 'ar', '1878-05-01'],
    ['Sep 12, 1999', 'en', '1999-09-12'],
    ['  ', 'en', 'empty'],
    ['yesterday', 'en', 'unreadable'],
    ['Ju 1878', 'en', 'unreadable'],
    ['30/2/1878', 'fr', 'unreadable'],
    ['1878-13', 'en', 'unreadable'],
    ['0/1878', 'en', 'unreadable'],
    ['78', 'en', 'unreadable'],
    ['1/5/78', 'en', 'unreadable'],
    ['18785', 'en', 'unreadable'],
    ['1 2 3 1878', 'en', 'unreadable'],
    ['1878 1879', 'en', 'unreadable'],
    ['1399', 'en', 'early'],
    ['2026', 'en', '2026'],
    ['2026-11', 'en', '2026-11'],
    ['2026-11-16', 'en', 'late'],
    ['2027', 'en', 'late'],
  ])('%j in %s is %s', (text, locale, expected) => {
    expect(read(text, locale)).toBe(expected)
  })

  test('a leap day exists only in leap years', () => {
    expect(read('2000-02-29')).toBe('2000-02-29')
    expect(read('1900-02-29')).toBe('unreadable')
  })
})

test('every formatted date parses back, in every language and precision', () => {
  const day = fc.date({
    min: new Date('1400-01-01'),
    max: new Date('2026-11-15'),
    noInvalidDate: true,
  })
  const length = fc.constantFrom(4, 7, 10)
  const locale = fc.constantFrom(...locales)
  fc.assert(
    fc.property(day, length, locale, (date, precision, language) => {
      const value = date.toISOString().slice(0, precision)
      const shown = writePartialDate(value, language)
      expect(read(shown, language), `${shown} (${language})`).toBe(value)
    }),
    { numRuns: 300 },
  )
})

test('formats no more than the known precision', () => {
  expect(writePartialDate('1878', 'en')).toBe('1878')
  expect(writePartialDate('1878-05', 'en')).toBe('May 1878')
  expect(writePartialDate('1878-05-01', 'fr')).toBe('1 mai 1878')
  expect(writePartialDate('1878-05-01', 'ar-EG')).toBe('١ مايو ١٨٧٨')
})
