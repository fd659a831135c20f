import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smoothPath } from './chart-path.ts'

const through = (heights: readonly number[]) =>
  smoothPath(heights.map((y, index) => ({ x: index * 10, y })))

const numbers = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

test('no point is no line, one is a dot, a straight rise stays straight', () => {
  expect(through([])).toBe('')
  expect(through([5])).toBe('M0 5h0')
  expect(through([0, 3, 6])).toBe('M0 0C3.33 1 6.67 2 10 3C13.33 4 16.67 5 20 6')
})

test('the curve never swings beyond the two points it joins', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(heights, (ys) => {
      const curves = through(ys).split('C').slice(1)
      expect(curves).toHaveLength(ys.length - 1)
      for (const [index, curve] of curves.entries()) {
        const [from = 0, to = 0] = ys.slice(index, index + 2)
        const [, leave = 0, , arrive = 0, , end] = numbers(curve)
        expect(end).toBe(to)
        // A curve stays among the heights that steer it.
        for (const steer of [leave, arrive]) {
          expect(steer).toBeGreaterThanOrEqual(Math.min(from, to) - 0.01)
          expect(steer).toBeLessThanOrEqual(Math.max(from, to) + 0.01)
        }
      }
    }),
  )
})
