import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day.ts'

const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)

test.each([
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['00:00', 'evening'],
])('greets at %s with good %s', (time, part) => {
  expect(timeOfDay('UTC', at(time))).toBe(part)
})

test("uses the hour of the user's time zone, and no part of the day without one", () => {
  expect(timeOfDay('Asia/Tokyo', at('22:00'))).toBe('morning')
  expect(timeOfDay('America/Los_Angeles', at('22:00'))).toBe('afternoon')
  expect(timeOfDay(null, at('22:00'))).toBe('any')
})
