import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#/platform/env/server/config.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { startS3 } from './testing/s3-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (STORAGE_URL: string) => {
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  return openStorage(loadConfig({ DATA_DIR: folder, AUTH_SECRET, STORAGE_URL }).storage)
}
const s3 = await startS3()
const kinds: [string, Storage][] = [
  ['a folder', open(join(folder, 'uploads'))],
  ['a bucket', open(s3.url)],
  ['a folder of a bucket', open(s3.url.replace('/files', '/files/some/where'))],
]

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (storage: Storage, name: string) => {
  const file = await storage.read(name)
  const text = file && (await new Response(file.body).text())
  expect(text?.length).toBe(file?.size)
  return text
}
const namesIn = async (storage: Storage, prefix: string) => {
  const names: string[] = []
  for await (const { name } of storage.list(prefix)) names.push(name)
  return names.toSorted()
}

describe.each(kinds)('%s', (_, storage) => {
  test('returns what was stored under a name', async () => {
    await storage.put('kept/ab/one.txt', bytes('one'), 'text/plain')
    await storage.put('kept/ab/two.txt', bytes('two'), 'text/plain')
    await storage.put('kept/ab/two.txt', bytes('three'), 'text/plain')
    expect(await textOf(storage, 'kept/ab/one.txt')).toBe('one')
    expect(await textOf(storage, 'kept/ab/two.txt')).toBe('three')
    expect(await storage.read('kept/ab/none.txt')).toBeUndefined()
    expect(await storage.has('kept/ab/one.txt')).toBe(true)
    expect(await storage.has('kept/ab/none.txt')).toBe(false)
  })

  test('lists a prefix with modification times', async () => {
    await storage.put('listed/a/1.txt', bytes('1'), 'text/plain')
    await storage.put('listed/b/2.txt', bytes('2'), 'text/plain')
    await storage.put('listed-not/3.txt', bytes('3'), 'text/plain')
    expect(await namesIn(storage, 'listed')).toEqual(['listed/a/1.txt', 'listed/b/2.txt'])
    expect(await namesIn(storage, 'nothing')).toEqual([])
    for await (const { modifiedAt } of storage.list('listed'))
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(600_000)
  })

  test('deletes, also a missing file', async () => {
    await storage.put('gone/1.txt', bytes('1'), 'text/plain')
    await storage.delete('gone/1.txt')
    await storage.delete('gone/1.txt')
    expect(await storage.has('gone/1.txt')).toBe(false)
  })

  test.each(['../escape', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a\\b', 'A', 'a b', ''])(
    'rejects the name %j',
    async (name) => {
      await expect(async () => storage.read(name)).rejects.toThrow('plain parts')
      await expect(async () => storage.put(name, bytes('x'), 'text/plain')).rejects.toThrow(
        'plain parts',
      )
    },
  )
})

test('a bucket lists more than one page', async () => {
  const storage = open(s3.url)
  const names = Array.from({ length: 1_005 }, (_, at) => `many/${String(at).padStart(4, '0')}.txt`)
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(
      names.slice(at, at + 50).map((name) => storage.put(name, bytes('x'), 'text/plain')),
    )
  expect(await namesIn(storage, 'many')).toEqual(names)
})

test('a missing bucket is an error, not an empty one', async () => {
  const storage = open(s3.elsewhere)
  await expect(storage.put('a', bytes('a'), 'text/plain')).rejects.toThrow('NoSuchBucket')
  await expect(storage.read('a')).rejects.toThrow('NoSuchBucket')
  await expect(namesIn(storage, 'a')).rejects.toThrow('NoSuchBucket')
})

test('a folder shows no incomplete file: a failed write leaves nothing, a killed one is tidied', async () => {
  const place = join(folder, 'tidied')
  const storage = open(place)
  // A file where a folder is needed.
  mkdirSync(place)
  writeFileSync(join(place, 'taken'), '')
  await expect(storage.put('taken/a.txt', bytes('a'), 'text/plain')).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  )
  expect(readdirSync(place, { recursive: true })).toEqual(['.half-written', 'taken'])

  const left = join(place, '.half-written', 'abc')
  writeFileSync(left, 'half')
  const before = new Date()
  utimesSync(left, new Date(before.getTime() - 1_000), new Date(before.getTime() - 1_000))
  writeFileSync(join(place, '.half-written', 'new'), 'being written')
  utimesSync(join(place, '.half-written', 'new'), before, new Date(before.getTime() + 60_000))
  await storage.tidy(before)
  expect(readdirSync(join(place, '.half-written'))).toEqual(['new'])
})
