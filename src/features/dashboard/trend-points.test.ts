import { expect, test } from 'vitest'
import { spans } from './dashboard-search.ts'
import { dateOf, pointsBack } from './trend-points.ts'

test('every period ends today, starts within itself and has about ten points', () => {
  for (const days of spans) {
    const points = pointsBack('2026-11-15', days)
    expect(points.at(-1)).toBe(0)
    expect(points[0]).toBeLessThan(days)
    expect(points.length).toBeGreaterThanOrEqual(7)
    expect(points.length).toBeLessThanOrEqual(11)
    expect(points).toEqual(points.toSorted((one, other) => other - one))
  }
})

test.each(['2026-11-15', '2024-02-29', '2026-03-31', '2027-01-01'])(
  'a year up to %s has eleven different months',
  (today) => {
    const ticks = pointsBack(today, 365).map((back) => dateOf(today, back, 'en', 365).tick)
    expect(new Set(ticks).size).toBe(11)
  },
)

test('a month without that day uses its last day', () => {
  const labels = pointsBack('2026-03-31', 365).map(
    (back) => dateOf('2026-03-31', back, 'en-GB', 365).label,
  )
  expect(labels.slice(-3)).toEqual(['31 January 2026', '28 February 2026', '31 March 2026'])
})

test('points of a short period are labeled by day and month', () => {
  expect(dateOf('2026-11-15', 6, 'en-GB', 7)).toEqual({ tick: '9 Nov', label: '9 November' })
})
