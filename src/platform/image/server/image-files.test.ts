import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFolder } from '#/platform/storage/server/folder.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import { imageFiles } from './image-collection.ts'
import type { ImageCollection } from './image-collection.ts'
import { requireImage, storeImage } from './image-files.ts'

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

test('an image can be assigned only once all its files are stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-order-'))
  const storage = openFolder(folder)
  const look = 'c0ffee00c0ffee00c0ffee00c0ffee00-600x900-5a5a5a'
  const collection = { folder: 'covers', widths: [160, 320, 600] } as unknown as ImageCollection
  const image = { directory: 'c0', name: look }
  const names = imageFiles(collection, image)
  const assignable: boolean[] = []
  const watched = {
    ...storage,
    // The smaller files are slow, and a server killed during that leaves what is stored so far.
    put: async (...file: Parameters<Storage['put']>) => {
      if (file[0] !== names.at(-1)) await delay(50)
      await requireImage(storage, collection, image).then(
        () => assignable.push(true),
        () => assignable.push(false),
      )
      return storage.put(...file)
    },
  }
  const files = names.map((name) => Buffer.from(name))
  await storeImage(watched, names, files, new AbortController().signal)
  expect(assignable).toEqual(names.map(() => false))
  await requireImage(storage, collection, image)
  for (const name of names) expect(await storage.has(name)).toBe(true)
  rmSync(folder, { recursive: true })
})
