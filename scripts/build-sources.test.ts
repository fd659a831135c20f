import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isUntouched, readSources } from './build-sources.ts'

let root = ''
const inputs = ['src', 'config.ts', 'absent']
const read = () => readSources(root, inputs)
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
/** Later than every other write. */
const touch = (path: string) => utimesSync(join(root, path), 4_000_000_000, 4_000_000_000)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-sources-'))
  mkdirSync(join(root, 'src/ui'), { recursive: true })
  write('src/a.ts', 'a')
  write('src/ui/b.ts', 'b')
  write('config.ts', 'c')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('sources nobody touched are fresh', () => {
  const sources = read()
  expect(isUntouched(root, sources)).toBe(true)
  expect(read()).toEqual(sources)
})

const edits: [string, () => void][] = [
  ['a longer text', () => write('src/ui/b.ts', 'bb')],
  [
    'a text of the same length',
    () => {
      write('src/a.ts', 'x')
      touch('src/a.ts')
    },
  ],
  ['a new file', () => write('src/ui/new.ts', '')],
  ['a removed file', () => rmSync(join(root, 'src/ui/b.ts'))],
  ['a removed folder', () => rmSync(join(root, 'src/ui'), { recursive: true })],
  ['another input', () => write('config.ts', 'changed')],
  ['an input that did not exist', () => write('absent', '')],
]

test.each(edits)('%s is noticed', (_, edit) => {
  const sources = read()
  // A folder that was changed within the same millisecond could keep its time.
  for (const folder of ['src', 'src/ui']) utimesSync(join(root, folder), 1, 1)
  const before = { ...sources, changed: read().changed }
  edit()
  expect(isUntouched(root, before)).toBe(false)
  expect(read().hash).not.toBe(sources.hash)
})

test('a checkout that only changes times keeps the hash', () => {
  const sources = read()
  touch('src/a.ts')
  expect(isUntouched(root, sources)).toBe(false)
  expect(read().hash).toBe(sources.hash)
})

test('tests and stories are no sources', () => {
  const { hash } = read()
  write('src/a.test.ts', 'test')
  write('src/ui/b.stories.tsx', 'story')
  expect(read().hash).toBe(hash)
})

test('an edited test or story needs no build', () => {
  mkdirSync(join(root, 'src/e2e'))
  const before = read()
  for (const path of ['src/a.test.ts', 'src/ui/b.stories.tsx', 'src/e2e/a.spec.ts', 'src/e2e/a.ts'])
    write(path, 'new')
  expect(read().hash).toBe(before.hash)
})
