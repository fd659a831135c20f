import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks, heightOf, tickRank } from './chart-scale.ts'

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [100, [0, 50, 100]],
  [128, [0, 50, 100, 150]],
  [2431, [0, 1000, 2000, 3000]],
])('up to %d the axis says %j', (most, ticks) => {
  expect(axisTicks(most)).toEqual(ticks)
})

test('values that are not counts may have fractional steps', () => {
  expect(axisTicks(0.3, false)).toEqual([0, 0.1, 0.2, 0.3])
  expect(axisTicks(1, false)).toEqual([0, 0.5, 1])
})

test.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])(
  'a maximum of %d still gives an axis',
  (most) => {
    expect(axisTicks(most)).toEqual([0, 1])
  },
)

test('an axis reaches its highest value in two to five equal, round steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (most) => {
      const ticks = axisTicks(most, false)
      const [, step = 0] = ticks
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-8))
      expect((ticks.at(-2) ?? 0) * (1 - 1e-8)).toBeLessThan(most)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(Number(step.toExponential().split('e')[0])).toBeOneOf([1, 2, 5])
    }),
  )
})

test.each([1, 2, 7, 12, 30, 90])(
  'of %d points, a few are labeled, always including the last',
  (count) => {
    const ranks = Array.from({ length: count }, (_, index) => tickRank(index, count))
    expect(ranks.at(-1)).toBe('always')
    expect(ranks.filter((rank) => rank !== 'never').length).toBeLessThanOrEqual(7)
    expect(ranks.filter((rank) => rank === 'always').length).toBeLessThanOrEqual(3)
  },
)

test('a height is a percentage of the highest tick and never negative', () => {
  expect(heightOf(5, 20)).toBe(25)
  expect(heightOf(1, 3)).toBe(33.33)
  expect(heightOf(-5, 20)).toBe(0)
})
