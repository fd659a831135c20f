import { expect, test } from 'vitest'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import { nextColor } from './next-color.ts'

test('the first color of the palette comes first', () => {
  expect(nextColor([])).toBe('red')
})

test('a color in use is skipped, wherever it is', () => {
  expect(nextColor(['rust', 'red', 'olive'])).toBe('ochre')
})

test('if all are in use, the least used comes next', () => {
  const all = [...paletteColors, ...paletteColors.filter((color) => color !== 'plum')]
  expect(nextColor(all)).toBe('plum')
})
