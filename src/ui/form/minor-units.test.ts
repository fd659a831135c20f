import { expect, test } from 'vitest'
import { fromMinorUnits, toMinorUnits } from './minor-units.ts'

test.each([
  [12.35, 'EUR', 1235],
  [-0.1, 'USD', -10],
  [500, 'JPY', 500],
  [1.234, 'KWD', 1234],
])('%d %s is %d in minor units', (amount, currency, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor)
  expect(fromMinorUnits(minor, currency)).toBeCloseTo(amount, 2)
})
