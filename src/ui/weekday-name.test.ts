import { expect, test } from 'vitest'
import { weekdayName } from './weekday-name.ts'

const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 15 + day, 12))

test.each([
  ['en', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']],
  ['fr', ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']],
  ['ar', ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']],
  ['sw', ['J’pili', 'J’tatu', 'J’nne', 'J’tano', 'Alh', 'Iju', 'J’mosi']],
])('names of days in %s fit a column', (language, names) => {
  expect(week.map(weekdayName(language))).toEqual(names)
})
