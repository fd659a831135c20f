import { describe, expect, test } from 'vitest'
import { cutImports, cutLanguages, cutMarked, cutMarkedLines } from './cut-lines.ts'

/** The lines without their common indentation. */
const lines = (text: string) => text.replace(/^\n/, '').replace(/^ {4}/gm, '').trimEnd()

describe('code', () => {
  const isGone = (path?: string) => path?.includes('gone') ?? false
  const cut = (text: string, path = 'src/a/b.tsx') => cutImports(path, text, isGone).text

  test.each([
    ["import { gone } from './gone.ts'\n", ''],
    ["import type { Gone } from '#/gone/it.ts'\nconst one = 1\n", 'const one = 1\n'],
    ["import {\n  one,\n  two as three,\n} from '../gone.ts'\n", ''],
    ["import './gone.css'\n", ''],
    ["import gone from '#e2e/gone.json?raw'\n", ''],
    [
      "export { gone } from './gone.ts'\nexport { one } from './one.ts'\n",
      "export { one } from './one.ts'\n",
    ],
    ["import { gone } from 'gone'\nf(gone)\n", "import { gone } from 'gone'\nf(gone)\n"],
  ])('loses imports and re-exports of deleted files: %j', (before, after) => {
    expect(cut(before)).toBe(after)
  })

  test.each(['  return gone', 'f(<gone.Card />)', '  ...gone,', 'const all = [one, gone]'])(
    'that still uses a deleted name is reported with its line: %s',
    (use) => {
      const text = `import { gone } from './gone.ts'\n\n${use}\n`
      expect(cutImports('src/a/b.tsx', text, isGone).references).toEqual([
        'src/a/b.tsx:3 uses "gone"',
      ])
    },
  )

  test('may use the same name for something else', () => {
    const text = "import { gone } from './gone.ts'\n"
    expect(cut(`${text}f(it.gone, 'gone')\n`)).toBe("f(it.gone, 'gone')\n")
  })

  test('loses the lines that end with a mark', () => {
    const text = lines(`
    const all = [
      one,
      gone, // sample
      two, // template
      // The sample has more.
    ]`)
    expect(cutMarkedLines(text, ['template', 'sample'])).not.toMatch(/gone|two/)
    expect(cutMarkedLines(text, ['template'])).toBe(text.replace('  two, // template\n', ''))
  })

  test('loses the doc comment of a line that ends with a mark', () => {
    const text = lines(`
    interface A {
      /** Stays. */
      one: 1
      /**
       * Goes.
       */
      two: 2 // sample
      /** Stays. */
      three: 3
    }`)
    expect(cutMarkedLines(text, ['sample'])).toBe(text.replace(/ {2}\/\*\*\n[\s\S]*sample\n/, ''))
  })

  test('loses the entries and rows of a language', () => {
    const text = lines(`
    const names = {
      en: 'English',
      fr: 'French',
      ar: {
        name: 'Arabic',
        forms: ['one'],
      },
      sw: 'Swahili',
    }
    test.each([
      ['en', 1],
      ['fr', 1],
      ['a row', 'fr', { x: 'y' }],
      ['fr-CA', 'fr'],
      ['fr is named in a text', 1],
    ])`)
    expect(cutLanguages(text, ['fr', 'ar'])).toBe(
      lines(`
    const names = {
      en: 'English',
      sw: 'Swahili',
    }
    test.each([
      ['en', 1],
      ['fr is named in a text', 1],
    ])`),
    )
  })
})

test('rejects an unpaired mark in a document', () => {
  expect(cutMarked('a<!-- sample --> b<!-- /sample --> c', 'sample', 'x.md')).toBe('a c')
  expect(() => cutMarked('a<!-- sample -->', 'sample', 'x.md')).toThrow('no partner')
})
