import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'

let folder = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })
const write = (name: string, text = name) => writeFileSync(join(folder, name), text)
function commit(...names: string[]) {
  for (const name of names) write(name)
  git('add', '.')
  git('commit', '--message', names.join())
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-'))
  git('init', '--initial-branch', 'main')
  commit('first', 'second')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('on a branch, lists commits since its start, uncommitted and untracked files', () => {
  git('switch', '--create', 'topic')
  commit('third')
  write('first', 'edited')
  write('fourth')
  expect(changedFiles({ cwd: folder }).files).toEqual(['first', 'fourth', 'third'])
})

test('on main, lists uncommitted files', () => {
  commit('third')
  rmSync(join(folder, 'second'))
  expect(changedFiles({ cwd: folder }).files).toEqual(['second'])
})

test('compares with another commit', () => {
  commit('third')
  expect(changedFiles({ cwd: folder, since: 'HEAD~1' }).files).toEqual(['third'])
})

test('rejects an unknown commit', () => {
  expect(() => changedFiles({ cwd: folder, since: 'nowhere' })).toThrow(/nowhere/)
})
