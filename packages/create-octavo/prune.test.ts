import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
// @ts-expect-error The creator is plain JavaScript: it runs before anything is installed.
import { createParser } from './lib/parse.mjs'
// @ts-expect-error As above.
import { pruneMigrations } from './lib/prune-migrations.mjs'
// @ts-expect-error As above.
import { pruneSource } from './lib/prune-source.mjs'
// @ts-expect-error As above.
import { cutMarked } from './lib/tree.mjs'

const parse: unknown = createParser(resolve(import.meta.dirname, '../..'))
const isGone = (specifier: string) => (specifier.includes('gone') ? 'all' : undefined)

function prune(text: string, path = 'a.tsx'): string {
  const pruned = pruneSource(parse, path, text, isGone) as { text: string }
  return pruned.text.trim()
}

describe('removes an import and the smallest complete node that uses its names', () => {
  test.each([
    ['an item of a list', 'const all = [one, gone, two]', 'const all = [one, two]'],
    ['the last items', 'const all = [one, gone, gone]', 'const all = [one]'],
    ['the only item', 'const all: string[] = [gone]', 'const all: string[] = []'],
    ['a property', 'const all = { one, book: gone, two }', 'const all = { one, two }'],
    ['a short property', 'const all = { one, gone }', 'const all = { one }'],
    ['a spread', 'const all = { ...one, ...gone.kind }', 'const all = { ...one }'],
    ['a part of a page', 'f(<p><b /><gone.Card /></p>)', 'f(<p><b /></p>)'],
  ])('%s', (_, before, after) => {
    expect(prune(`import { gone } from './gone.ts'\n${before}`)).toBe(after)
  })

  test('and everything that only this used', () => {
    const before = `import Icon from 'icons'\nimport { gone } from './gone.ts'
const look = { icon: Icon }\nexport const all: object[] = [make(gone, look), one]`
    expect(prune(before)).toBe('export const all: object[] = [one]')
  })

  test('and destructured names that only this used', () => {
    const before = `import { gone } from './gone.ts'
const { left, kept, last = 1 } = open()\nkept([gone(left, last)])`
    expect(prune(before)).toBe('const { kept } = open()\nkept([])')
  })

  test('with the comment above it', () => {
    const before = `import { gone } from './gone.ts'\nconst all = {\n  /** Kept. */\n  one,\n  /** Leaves. */\n  gone,\n  two,\n}`
    expect(prune(before)).toBe('const all = {\n  /** Kept. */\n  one,\n  two,\n}')
  })
})

test('removes a line of a list, and returns the name that is no longer exported', () => {
  const text = "export { gone } from './gone.ts'\nexport { one } from './one.ts'"
  expect(pruneSource(parse, 'a.ts', text, isGone)).toEqual({
    text: "export { one } from './one.ts'",
    lost: new Set(['gone']),
  })
})

test('a use that is no item of a list is reported with its line', () => {
  const text = "import { gone } from './gone.ts'\nexport function f() {\n  return gone\n}"
  expect(() => prune(text)).toThrow('a.tsx:3: "gone" was removed')
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
    expect(() => pruneMigrations(tree, ['book'])).toThrow('a statement that stays says "book"')
  })
})

test('rejects an unpaired mark in a document', () => {
  expect(cutMarked('a<!-- sample --> b<!-- /sample --> c', 'sample', false, 'x.md')).toBe('a c')
  expect(cutMarked('a<!-- sample --> b<!-- /sample --> c', 'sample', true, 'x.md')).toBe('a b c')
  expect(() => cutMarked('a<!-- sample -->', 'sample', false, 'x.md')).toThrow('no partner')
})
