import { expect, test } from 'vitest'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import { leastUsedColor } from './least-used-color.ts'

test('the first color of the palette comes first', () => {
  expect(leastUsedColor([])).toBe('red')
})

test('a color in use is skipped, wherever it is', () => {
  expect(leastUsedColor(['rust', 'red', 'olive'])).toBe('ochre')
})

test('if all are in use, the least used comes next', () => {
  const all = [...paletteColors, ...paletteColors.filter((color) => color !== 'plum')]
  expect(leastUsedColor(all)).toBe('plum')
})
