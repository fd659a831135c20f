import { expect, test } from 'vitest'
import { readDay, readFlag, readMoment, readNumber, readText } from './read-cells.ts'

test.each([
  [readText, '', null],
  [readText, 'Emma', 'Emma'],
  [readNumber, '', null],
  [readNumber, '-1.5', -1.5],
  [readNumber, '1,5', '1,5'],
  [readNumber, 'Infinity', 'Infinity'],
  [readFlag, '', false],
  [readFlag, 'TRUE', true],
  [readFlag, '0', false],
  [readFlag, 'perhaps', 'perhaps'],
  [readDay, '', null],
  [readDay, '1999/2/1', '1999-02-01'],
  [readDay, '1815', '1815'],
  [readDay, '2020-01-02T10:00:00Z', '2020-01-02'],
  [readDay, '31/12/1999', '31/12/1999'],
  [readMoment, '', null],
  [readMoment, '2026-03-14', '2026-03-14T00:00:00Z'],
  [readMoment, '2026-03-14 09:26', '2026-03-14T09:26:00Z'],
  [readMoment, '2026-03-14T09:26:00.000+02:00', '2026-03-14T09:26:00.000+02:00'],
  [readMoment, 'noon', 'noon'],
])('%o reads %j as %j', (read, cell, value) => {
  expect(read(cell)).toBe(value)
})
