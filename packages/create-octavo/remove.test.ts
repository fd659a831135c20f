import { describe, expect, test } from 'vitest'
// @ts-expect-error The creator is plain JavaScript: it runs before anything is installed.
import { cutImports, cutLanguages, cutMarked, cutMarkedLines } from './lib/cut-lines.mjs'
// @ts-expect-error As above.
import { pruneMigrations } from './lib/prune-migrations.mjs'
// @ts-expect-error As above.
import { cutConfig } from './lib/sample-files.mjs'

/** The lines without their common indentation. */
const lines = (text: string) => text.replace(/^\n/, '').replace(/^ {4}/gm, '').trimEnd()

describe('code', () => {
  const isGone = (path?: string) => path?.includes('gone') ?? false
  const cut = (text: string, path = 'src/a/b.tsx') => String(cutImports(path, text, isGone))

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
      expect(() => cut(text)).toThrow('src/a/b.tsx:2: "gone" is deleted')
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

test('configuration loses the entries of the creator and of the sample', () => {
  const text = '{\n  "bench": "node bench/run.ts",\n  "create": "x",\n  "dev": "y"\n}\n'
  const rest = (sample: boolean) => String(cutConfig('package.json', text, sample))
  expect(Object.keys(JSON.parse(rest(true)) as object)).toEqual(['bench', 'dev'])
  expect(Object.keys(JSON.parse(rest(false)) as object)).toEqual(['dev'])
  expect(cutConfig('other.json', text, false)).toBe(text)
})

describe('migrations', () => {
  const project = (sql: string) =>
    new Map(
      Object.entries({
        'migrations/0000_a.sql': 'CREATE TABLE "user" ();',
        'migrations/0001_b.sql': sql,
        'migrations/meta/0000_snapshot.json': '{"id":"a","tables":{"public.user":{}}}',
        'migrations/meta/0001_snapshot.json':
          '{"id":"b","tables":{"public.user":{},"public.book":{}}}',
        'migrations/meta/_journal.json': JSON.stringify({
          entries: [
            { idx: 0, tag: '0000_a' },
            { idx: 1, tag: '0001_b' },
          ],
        }),
      } as Record<string, string>).map(([path, text]) => [
        path,
        { bytes: Buffer.from(text), executable: false },
      ]),
    )

  test('lose the statements about a deleted table, and files with nothing else', () => {
    const tree = project(
      'CREATE TABLE "book" ();--> statement-breakpoint\nCREATE INDEX "i" ON "book" ("a");',
    )
    pruneMigrations(tree, ['book'])
    expect([...tree.keys()].filter((path) => path.includes('0001'))).toEqual([])
  })

  test('keep statements about other tables, also with a similar name', () => {
    const tree = project(
      'ALTER TABLE "book" ADD x int;--> statement-breakpoint\nCREATE TABLE "bookmark" ();',
    )
    pruneMigrations(tree, ['book'])
    expect(String(tree.get('migrations/0001_b.sql')?.bytes)).toBe('CREATE TABLE "bookmark" ();\n')
    const snapshot = String(tree.get('migrations/meta/0001_snapshot.json')?.bytes)
    expect(JSON.parse(snapshot)).toEqual({ id: 'b', prevId: 'a', tables: { 'public.user': {} } })
  })

  test('keep the "no transaction" marker if the first statement is removed', () => {
    const marker = '-- migrate: no transaction\n'
    const index = (table: string) =>
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${table}_i" ON "${table}" ("a");`
    const tree = project(`${marker}${index('book')}--> statement-breakpoint\n${index('user')}`)
    pruneMigrations(tree, ['book'])
    const text = String(tree.get('migrations/0001_b.sql')?.bytes)
    expect(text).toBe(`${marker}${index('user')}\n`)
  })

  test('report a statement that would break', () => {
    const tree = project('CREATE VIEW v AS SELECT * FROM "book";')
    expect(() => pruneMigrations(tree, ['book'])).toThrow('a remaining statement names "book"')
  })
})

test('rejects an unpaired mark in a document', () => {
  expect(cutMarked('a<!-- sample --> b<!-- /sample --> c', 'sample', false, 'x.md')).toBe('a c')
  expect(cutMarked('a<!-- sample --> b<!-- /sample --> c', 'sample', true, 'x.md')).toBe('a b c')
  expect(() => cutMarked('a<!-- sample -->', 'sample', false, 'x.md')).toThrow('no partner')
})
