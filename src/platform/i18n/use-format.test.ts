import { describe, expect, test } from 'vitest'
import { languages } from './language.ts'
import { createFormat } from './use-format.ts'

// Written out instead of computed with the same Intl calls, to state what users should read.
const expected = {
  en: {
    number: '1,234,567',
    dates: ['1878', 'March 1878', 'Mar 14, 1878'],
    relative: ['now', '5 minutes ago', 'yesterday', '11 days ago', 'in 3 hours', '2 years ago'],
  },
  fr: {
    number: '1\u202f234\u202f567',
    dates: ['1878', 'mars 1878', '14 mars 1878'],
    relative: [
      'maintenant',
      'il y a 5 minutes',
      'hier',
      'la semaine dernière',
      'dans 3 heures',
      'il y a 2 ans',
    ],
  },
  ar: {
    number: '1,234,567',
    dates: ['1878', 'مارس 1878', '14 مارس 1878'],
    relative: ['الآن', 'قبل 5 دقائق', 'أمس', 'الأسبوع الماضي', 'خلال 3 ساعات', 'قبل سنتين'],
  },
  sw: {
    number: '1,234,567',
    dates: ['1878', 'Machi 1878', '14 Mac 1878'],
    relative: [
      'sasa hivi',
      'dakika 5 zilizopita',
      'jana',
      'wiki iliyopita',
      'baada ya saa 3',
      'miaka 2 iliyopita',
    ],
  },
}
expected.en.relative[3] = 'last week'

const now = Date.parse('2026-05-20T12:00:00Z')
const moments = [
  '2026-05-20T12:00:00Z',
  '2026-05-20T11:54:59Z',
  '2026-05-19T11:00:00Z',
  '2026-05-09T12:00:00Z',
  '2026-05-20T15:00:30Z',
  '2024-05-01T12:00:00Z',
]

/** Some languages put invisible direction marks around numbers. */
const visible = (text: string) => text.replace(/[\u200e\u200f]/g, '')

describe.each(Object.entries(expected))('%s', (language, words) => {
  const format = createFormat(language)

  test('formats numbers', () => {
    expect(format.number(1_234_567)).toBe(words.number)
  })

  test('formats a date with its known precision', () => {
    const dates = ['1878', '1878-03', '1878-03-14'].map((date) => visible(format.partialDate(date)))
    expect(dates).toEqual(words.dates)
  })

  test('formats a relative time', () => {
    expect(moments.map((moment) => format.relative(moment, now))).toEqual(words.relative)
  })
})

test('the first day of a year stays in its year in every time zone', () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'Pacific/Honolulu'
    expect(createFormat('en').partialDate('1900-01-01')).toBe('Jan 1, 1900')
    expect(createFormat('en').partialDate('1900')).toBe('1900')
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})

test('a year before 100 is not read as one of the twentieth century', () => {
  expect(createFormat('en').partialDate('0065')).toBe('65')
})

test.each([...languages, 'de', 'fa', 'ar-EG'])('numbers in %s are those of Intl', (language) => {
  const format = createFormat(language)
  const byIntl = new Intl.NumberFormat(language)
  const numbers = [0, 7, 999, 1000, 4_321, 10_000, 999_999, 1_000_000, 12_345_678, -1, 0.5, 1e21]
  expect(numbers.map((it) => format.number(it))).toEqual(numbers.map((it) => byIntl.format(it)))
})
