import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaletteColor } from './palette.ts'
import { bindings } from './cover-art.ts'
import { Cover } from './cover.tsx'

function markup(seed: string, title = 'Middlemarch', colour: PaletteColor = 'green') {
  return renderToStaticMarkup(createElement(Cover, { seed, title, author: 'George Eliot', colour }))
}

test('one seed always binds the same way', () => {
  expect(markup('book-7')).toBe(markup('book-7'))
})

test('a shelf of books wears every binding', () => {
  const worn = new Set<string | undefined>()
  for (let book = 0; book < 200; book++) {
    worn.add(/cover cover-([a-z]+)/.exec(markup(`book-${book}`))?.[1])
  }
  expect(worn).toEqual(new Set(bindings.map((binding) => binding.name)))
})

test('a book in Arabic is bound on the right, one in English on the left', () => {
  expect(markup('x', 'كليلة ودمنة')).toMatch(/^<span[^>]* dir="rtl"/)
  expect(markup('x', '1001 Nights')).toMatch(/^<span[^>]* dir="ltr"/)
})

// In ems, as the browser measures them in the title face.
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
