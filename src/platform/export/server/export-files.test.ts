import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '#/platform/env/server/config.ts'
import { openStorage } from '#/platform/storage/server/open-storage.ts'
import { startS3 } from '#/platform/storage/server/testing/s3-server.ts'
import { deleteParts, listFiles, readParts, storeParts } from './export-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const s3 = await startS3()

const open = (STORAGE_URL: string) => {
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  return openStorage(loadConfig({ DATA_DIR: folder, AUTH_SECRET, STORAGE_URL }).storage)
}

async function* pieces(count: number) {
  yield '\uFEFFHead\r\n'
  for (let piece = 0; piece < count; piece += 1) yield `${'é'.repeat(499)}\r\n`.repeat(1_000)
}

test.each([
  ['a folder', open(join(folder, 'uploads'))],
  ['a bucket', open(s3.url)],
])('a long file is stored in %s in parts, and read and deleted as one', async (_, storage) => {
  const rows: number[] = []
  const source = { pieces: pieces(9), onRows: async (done: number) => void rows.push(done) }
  const stored = await storeParts(storage, 'one', source)
  expect(stored.parts).toBe(2)
  expect(rows).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000])
  const short = { pieces: pieces(0), onRows: async () => {} }
  expect(await storeParts(storage, 'two', short)).toMatchObject({ parts: 1 })
  expect((await listFiles(storage)).toSorted()).toEqual(['one', 'two'])

  const bytes = Buffer.from(
    await new Response(readParts(storage, 'one', stored.parts)).arrayBuffer(),
  )
  expect(bytes.length).toBe(stored.size)
  expect(bytes.toString().split('\r\n')).toHaveLength(9_002)

  await deleteParts(storage, 'one')
  expect(await listFiles(storage)).toEqual(['two'])
  // A missing part is an error, not a shorter file.
  await expect(new Response(readParts(storage, 'one', 2)).arrayBuffer()).rejects.toThrow('missing')
})
