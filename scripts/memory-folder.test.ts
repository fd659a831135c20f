import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const anything = { folder: 0, memory: 0 }

test('is writable for every user', () => {
  const folder = makeMemoryFolder(parent, anything)
  expect(statSync(folder ?? '').mode & 0o1777).toBe(0o1777)
})

test.each([
  ['folder', { folder: Infinity, memory: 0 }],
  ['memory', { folder: 0, memory: Infinity }],
])('creates none without space in the %s', (_, needed) => {
  expect(makeMemoryFolder(parent, needed)).toBeUndefined()
  expect(readdirSync(parent)).toEqual([])
})

test('removes the folders of killed runs but not of running ones', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(parent, `npm-test-${pid}-abc`)
  const used = join(parent, `npm-test-${process.pid}-abc`)
  const other = join(parent, 'of-another-program')
  for (const folder of [left, used, other]) mkdirSync(folder)
  makeMemoryFolder(parent)
  expect([left, used, other].map((folder) => existsSync(folder))).toEqual([false, true, true])
})

test('returns nothing on a machine without shared memory', () => {
  expect(makeMemoryFolder(join(parent, 'missing'))).toBeUndefined()
})
