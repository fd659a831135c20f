import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import { bindings } from './cover-art.ts'
import { Cover } from './cover.tsx'

function markup(seed: string, title = 'Middlemarch', color: PaletteColor = 'green') {
  return renderToStaticMarkup(createElement(Cover, { seed, title, author: 'George Eliot', color }))
}

test('the same seed always gives the same binding', () => {
  expect(markup('book-7')).toBe(markup('book-7'))
})

test('many seeds use every binding', () => {
  const used = new Set<string | undefined>()
  for (let book = 0; book < 200; book++) {
    used.add(/cover cover-([a-z]+)/.exec(markup(`book-${book}`))?.[1])
  }
  expect(used).toEqual(new Set(bindings.map((binding) => binding.name)))
})

test('an Arabic title is bound on the right, an English one on the left', () => {
  expect(markup('x', 'كليلة ودمنة')).toMatch(/^<span[^>]* dir="rtl"/)
  // Its class gives it this direction.
  expect(markup('x', '1001 Nights')).not.toContain('dir=')
})

// Title widths in em, measured in a browser in the title font.
test.each([
  ['Anna Karenina', 4.63],
  ['Middlemarch', 6.73],
  ['Communications', 8.52],
])('the longest word of “%s” stays on one line of every binding', (title, width) => {
  for (let book = 0; book < 200; book++) {
    const [, name, size] = /cover-([a-z]+) .*--title:([\d.]+)/.exec(markup(`${book}`, title)) ?? []
    const measure = bindings.find((binding) => binding.name === name)?.measure ?? 68
    expect(Number(size) * width).toBeLessThanOrEqual(measure)
  }
})

test('twenty-four covers stay under 24 kB of HTML', () => {
  const shelf = Array.from({ length: 24 }, (_, book) => markup(`book-${book}`)).join('')
  expect(shelf.length).toBeLessThan(24_000)
})
