import { expect, test } from 'vitest'
import { paletteColors } from './palette.ts'
import { nextColor } from './next-color.ts'

test('the first cloth is taken first', () => {
  expect(nextColor([])).toBe('red')
})

test('a cloth in use is passed over, wherever it stands', () => {
  expect(nextColor(['rust', 'red', 'olive'])).toBe('ochre')
})

test('when all are in use, the one used least comes next', () => {
  const all = [...paletteColors, ...paletteColors.filter((colour) => colour !== 'plum')]
  expect(nextColor(all)).toBe('plum')
})
