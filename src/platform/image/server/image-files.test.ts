import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('an image that does not fit on the disk is reported and leaves nothing behind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-full-'))
  const fixture = join(import.meta.dirname, 'disk-full.fixture.ts')
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const run = [process.execPath, fixture, disk]
  const small = 'mount -t tmpfs -o size=200k tmpfs "$3" && exec "$@"'
  // Where a small disk cannot be mounted, a file size limit has the same effect.
  const limited = 'ulimit -f 200 && exec "$@"'
  const made = spawnSync('unshare', ['-rm', 'sh', '-c', small, 'sh', ...run])
  const { stdout } = made.status === 0 ? made : spawnSync('sh', ['-c', limited, 'sh', ...run])
  expect(JSON.parse(stdout.toString())).toEqual({ outcome: 'STORAGE_FULL', left: [] })
  rmSync(folder, { recursive: true })
})
