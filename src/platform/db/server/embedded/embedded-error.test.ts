import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { explain } from './embedded-error.ts'

test.each([
  [
    'initdb: error: could not write to file "x": No space left on device',
    /^The disk is full: .*\/d/,
  ],
  ['ENOSPC: no space left on device, mkdir', /^The disk is full/],
  ['initdb: error: could not access directory "/d": Permission denied', /belongs to another user/],
  ['EROFS: read-only file system, mkdir', /read-only/],
  ['postgres: error while loading shared libraries: libicuuc.so.60', /run "npm rebuild"/],
  [
    'LOG:  starting\n2026 UTC [7] FATAL:  something new happened\n',
    /^The database did not start: something new happened$/,
  ],
  ['', /^The database did not start: it gave no reason$/],
])('explains %j in one sentence', (cause, sentence) => {
  const { message } = explain(cause, '/d')
  expect(message).toMatch(sentence)
  expect(message).not.toContain('\n')
})

test('explains a machine without a package', () => {
  expect(() => findBinaries('linux', 's390x')).toThrow(/run "npm install", or set DATABASE_URL/)
  expect(() => findBinaries('win32', 'x64')).toThrow(/use WSL, or set DATABASE_URL/)
})
