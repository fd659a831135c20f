import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linePath } from './chart-path.ts'

const through = (heights: readonly number[]) =>
  linePath(heights.map((y, index) => ({ x: index * 10, y })))

test('no points give no line, and one point gives a dot', () => {
  expect(through([])).toBe('')
  expect(through([5])).toBe('M0 5h0')
  expect(through([0, 3.456, 6])).toBe('M0 0L10 3.46L20 6')
})

test('the line connects the values with straight segments', () => {
  const heights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(heights, (ys) => {
      const shown = through(ys)
        .slice(1)
        .split('L')
        .map((point) => Number(point.split(' ')[1]))
      expect(shown).toEqual(ys)
    }),
  )
})
