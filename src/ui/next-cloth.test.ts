import { expect, test } from 'vitest'
import { clothColours } from './cloth.ts'
import { nextCloth } from './next-cloth.ts'

test('the first cloth is taken first', () => {
  expect(nextCloth([])).toBe('red')
})

test('a cloth in use is passed over, wherever it stands', () => {
  expect(nextCloth(['rust', 'red', 'olive'])).toBe('ochre')
})

test('when all are in use, the one used least comes next', () => {
  const all = [...clothColours, ...clothColours.filter((colour) => colour !== 'plum')]
  expect(nextCloth(all)).toBe('plum')
})
