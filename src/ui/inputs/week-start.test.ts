import { expect, test, vi } from 'vitest'
import { weekdayName, weekStart } from './week-start.ts'

const fallbacks = [
  ['en', 0],
  ['fr', 1],
  ['ar', 6],
  ['sw', 1],
] as const

test.each([...fallbacks, ['en-GB', 1], ['ar-SA', 0], ['ar-MA', 1]] as const)(
  'a week in %s starts with day %i',
  (locale, day) => {
    expect(weekStart(locale)).toBe(day)
  },
)

test.each(fallbacks)('without browser support, a week in %s starts with day %i', (locale, day) => {
  vi.stubGlobal('Intl', {
    Locale: class {
      language = locale
    },
  })
  try {
    expect(weekStart(locale)).toBe(day)
  } finally {
    vi.unstubAllGlobals()
  }
})

const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 15 + day, 12))

test.each([
  ['en', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['fr', ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']],
  ['ar', ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']],
  ['sw', ['J’pili', 'J’tatu', 'J’nne', 'J’tano', 'Alh', 'Iju', 'J’mosi']],
])('names of days in %s fit a column', (language, names) => {
  expect(week.map(weekdayName(language))).toEqual(names)
})
