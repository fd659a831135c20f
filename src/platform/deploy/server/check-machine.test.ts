import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inspectConfig } from '#/platform/env/server/config.ts'
import { checkMachine } from './check-machine.ts'
import { createFindings } from './finding.ts'

let folder: string
let root: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'b-machine-'))
  root = join(folder, 'program')
  dataDir = join(folder, 'data')
  mkdirSync(join(root, 'dist/server'), { recursive: true })
  writeFileSync(join(root, 'dist/server/server.js'), '')
})
afterEach(() => rmSync(folder, { recursive: true }))

type Machine = { node?: string; uid?: number }

async function bad(env: NodeJS.ProcessEnv = {}, machine: Machine = {}) {
  const findings = createFindings()
  const { draft } = inspectConfig({ DATA_DIR: dataDir, ...env })
  const versions = { neededNode: '>=24.15', testedNode: '24.21.0', node: '24.21.0' }
  const here = { root, ...versions, uid: 1000, ...machine }
  await checkMachine(draft, here, findings)
  return findings.all
    .filter(({ level }) => level !== 'ok')
    .map(({ level, about }) => `${level} ${about}`)
}

test('a suitable machine has no findings, and its folders stay unchanged', async () => {
  mkdirSync(dataDir)
  expect(await bad()).toEqual([])
  expect(readdirSync(dataDir)).toEqual([])
})

test('a newer Node of the tested line has no findings', async () => {
  expect(await bad({}, { node: '24.30.2' })).toEqual([])
})

test('accepts folders that do not exist yet and does not create them', async () => {
  expect(await bad()).toEqual([])
  expect(readdirSync(folder)).toEqual(['program'])
})

test.each([
  ['an old Node', { node: '20.19.0' }, 'error Node'],
  ['an early Node of the right line', { node: '24.14.1' }, 'error Node'],
  ['another line of Node than tested', { node: '26.9.0' }, 'warning Node'],
  ['root', { uid: 0 }, 'warning User'],
])('reports %s', async (_, machine, expected) => {
  expect(await bad({}, machine)).toEqual([expected])
})

test('reports a missing build', async () => {
  rmSync(join(root, 'dist'), { recursive: true })
  expect(await bad()).toEqual(['warning Build'])
})

test('reports a file in place of a folder and a folder that is not writable', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await bad({ STORAGE_URL: join(file, 'uploads') })).toEqual(['error STORAGE_URL'])
  expect(await bad({ STORAGE_URL: '/proc' })).toEqual(['error STORAGE_URL'])
})

test('reports data in the folder of the program', async () => {
  expect(await bad({ DATA_DIR: join(root, '.data') })).toEqual(['warning DATA_DIR'])
})
