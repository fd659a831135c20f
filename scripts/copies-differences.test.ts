import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compare } from './copies-differences.ts'
import { importsLikeTemplate, lintedFiles, sourceProblemsOf } from './copies-files-to-check.ts'

const place = mkdtempSync(join(tmpdir(), 'copies-differences-'))
afterAll(() => rmSync(place, { recursive: true }))

const [brand, importer, other] = ['src/brand.ts', 'src/layouts/document-head.ts', 'src/ui/icon.ts']
const rules = [
  '.dependency-cruiser.mjs',
  'package.json',
  ...['architecture', 'source'].map((it) => `scripts/check-${it}.ts`),
]
for (const path of [brand, importer, other, ...rules]) cpSync(path, join(place, path))

function edit(path: string, change: (text: string) => string): () => void {
  const before = readFileSync(join(place, path), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(join(place, path), after)
  return () => writeFileSync(join(place, path), before)
}

test('the name of the product counts as a difference only in the first copy', () => {
  const undo = edit(brand, (text) => text.replace("name: 'Octavo'", 'name: "Jo\'s Books"'))
  const [first, others] = [compare(place), compare(place, { exceptName: true })]
  expect([first.isSame(brand), others.isSame(brand)]).toEqual([false, true])
  expect(lintedFiles(first)).toEqual([brand, importer])
  undo()
})

test('what imports a file that differs differs with it', () => {
  const undo = edit(brand, (text) => text.replace('as const', ''))
  const changes = compare(place, { exceptName: true })
  expect([brand, importer, other].map(changes.isWhollySame)).toEqual([false, false, true])
  undo()
})

test('an import that the template does not have is checked against the rules', () => {
  const isLikeTemplate = () => importsLikeTemplate(place, compare(place))
  for (const added of ['#/brand.ts', 'some-package']) {
    const undo = edit(other, (text) => `import '${added}'\n${text}`)
    expect(isLikeTemplate()).toBe(false)
    undo()
  }
  const undo = edit('.dependency-cruiser.mjs', (text) => `${text}\n`)
  expect(isLikeTemplate()).toBe(false)
  undo()
})

test('a file that differs must keep the rules of sources', () => {
  expect(sourceProblemsOf(place, compare(place))).toEqual([])
  const undo = edit(other, (text) => `${text}\nif (role === 'admin') done()\n`)
  expect(sourceProblemsOf(place, compare(place)).join()).toContain(other)
  undo()
})
