import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paletteColors } from './palette-colors.ts'

const styles = readFileSync('src/ui/theme/controls.css', 'utf8')

test.each(paletteColors)('an element with data-color="%s" has both of its tokens', (color) => {
  const [, rule = ''] = new RegExp(`\\[data-color='${color}'\\] \\{([^}]*)\\}`).exec(styles) ?? []
  expect(rule).toContain(`--cover-color: var(--palette-${color});`)
  expect(rule).toContain(`--chip-dot: var(--dot-${color});`)
})
