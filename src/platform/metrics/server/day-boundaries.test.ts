import { expect, test } from 'vitest'
import { dayIn, midnights } from './day-boundaries.ts'

const noon = Date.parse('2026-11-15T12:00:00Z')

test('thirty days and the thirty before start at sixty midnights', () => {
  const days = midnights('UTC', 30, noon)
  expect(days).toHaveLength(60)
  expect(days[0]).toEqual(new Date('2026-09-17T00:00:00Z'))
  expect(days[59]).toEqual(new Date('2026-11-15T00:00:00Z'))
})

test.each([
  ['Asia/Kathmandu', '2026-11-15T18:00:00Z', '2026-11-14T18:15:00.000Z', '2026-11-15'],
  ['Asia/Kathmandu', '2026-11-15T18:20:00Z', '2026-11-15T18:15:00.000Z', '2026-11-16'],
  ['Pacific/Honolulu', '2026-11-15T09:59:00Z', '2026-11-14T10:00:00.000Z', '2026-11-14'],
  ['Pacific/Kiritimati', '2026-11-15T10:00:00Z', '2026-11-15T10:00:00.000Z', '2026-11-16'],
])('a day in %s starts at its own midnight', (zone, now, begin, day) => {
  const today = midnights(zone, 30, Date.parse(now)).at(-1)
  expect(today?.toISOString()).toBe(begin)
  expect(dayIn(zone, new Date(now))).toBe(day)
})

test('the day of a clock change has 25 hours, and no day is lost', () => {
  const days = midnights('Europe/Paris', 30, Date.parse('2026-10-30T12:00:00Z'))
  const hours = days.slice(1).map((day, index) => (Number(day) - Number(days[index])) / 3_600_000)
  expect(hours.filter((length) => length === 25)).toHaveLength(1)
  expect(new Set(hours)).toEqual(new Set([24, 25]))
})

test('a year and the year before start at 730 different midnights', () => {
  const days = midnights('America/New_York', 365, noon)
  expect(new Set(days.map(Number)).size).toBe(730)
  expect(days[0]).toEqual(new Date('2024-11-16T05:00:00Z'))
  expect(days[365]).toEqual(new Date('2025-11-16T05:00:00Z'))
})

test('the next day has its own midnights', () => {
  const [today, tomorrow] = [noon, noon + 86_400_000].map((now) => midnights('UTC', 7, now).at(-1))
  expect(Number(tomorrow) - Number(today)).toBe(86_400_000)
})
