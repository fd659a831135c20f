import { expect, test } from 'vitest'
import { chunkCycles, describeCycle } from './cycles.ts'

const chunk = (fileName: string, imports: string[] = [], moduleIds = [`${fileName}.ts`]) => ({
  fileName,
  imports,
  moduleIds,
})
const names = (chunks: Parameters<typeof chunkCycles>[0]) =>
  chunkCycles(chunks).map((cycle) => cycle.map(({ fileName }) => fileName))

test('chunks that import only one way are no cycle, however often they meet', () => {
  const chunks = [
    chunk('page', ['list', 'shell', 'entry']),
    chunk('list', ['shell', 'entry']),
    chunk('shell', ['entry']),
    chunk('entry'),
  ]
  expect(chunkCycles(chunks)).toEqual([])
})

test('two chunks that import each other are a cycle, also far from the entry', () => {
  const chunks = [
    chunk('entry'),
    chunk('page', ['icons', 'entry']),
    chunk('icons', ['shell']),
    chunk('shell', ['icons', 'entry']),
  ]
  expect(names(chunks)).toEqual([['icons', 'shell']])
})

test('a longer way round is found, and every cycle is named once', () => {
  const chunks = [
    chunk('a', ['b']),
    chunk('b', ['c']),
    chunk('c', ['a']),
    chunk('d', ['a', 'e']),
    chunk('e', ['d']),
  ]
  expect(names(chunks)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ])
})

test('a chunk that imports itself is a cycle', () => {
  expect(names([chunk('self', ['self'])])).toEqual([['self']])
})

test('the message names the chunks and the imports that cause each step', () => {
  const shell = chunk('shell.js', ['manager.js'], ['menu.ts', 'notice.navigation.ts'])
  const manager = chunk('manager.js', ['shell.js'], ['megaphone.ts', 'sidebar.ts'])
  const imports: Record<string, string[]> = {
    'notice.navigation.ts': ['icons.ts'],
    // Holds nothing but re-exports, so it is in no chunk.
    'icons.ts': ['megaphone.ts'],
    'sidebar.ts': ['notice.navigation.ts'],
  }
  expect(describeCycle([shell, manager], (id) => imports[id] ?? [])).toBe(
    [
      '  shell.js → manager.js: notice.navigation.ts imports megaphone.ts',
      '  manager.js → shell.js: sidebar.ts imports notice.navigation.ts',
    ].join('\n'),
  )
})
