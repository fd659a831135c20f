import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { connectionUrl } from '#/platform/db/server/embedded/server.ts'
import { readPostmaster } from '#/platform/db/server/embedded/postmaster.ts'
import { freePort } from '#/platform/testing/free-port.ts'
import { countUsableConnections } from '#e2e/attack/count-usable-connections.ts'
import { request } from '#e2e/support/http.ts'
import type { HttpResponse, RequestOptions } from '#e2e/support/http.ts'
import { startProcess } from '#e2e/support/server-process.ts'
import { asHeader, signInByApi } from '#e2e/support/session.ts'
import { picture } from '#/platform/image/testing/e2e-pictures.ts'

// A short version is in src/features/book/server/cover/cover-bucket-hangs.db.test.ts.

const rounds = 3
// Both kinds together stay below the client's limit of 50 connections.
const each = 20

test('a bucket that accepts connections and never responds affects only requests that need a file', async () => {
  const accepted = new Set<Socket>()
  const bucket = createServer((socket) => accepted.add(socket.on('error', () => {})))
  await once(bucket.listen(0, '127.0.0.1'), 'listening')
  const { port } = bucket.address() as AddressInfo
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  const server = await startProcess('scripts/start.mjs', await freePort(), {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/covers?tls=off`,
  })
  const { base } = server
  const cookie = asHeader(await signInByApi('admin@example.com', { base }))
  const name = `${'0'.repeat(32)}-300x450-000000`
  const body = await picture('#b5651d')
  let books = 0
  const aBook = () => ({ title: `Attacked ${(books += 1)}`, author: 'Nobody' })

  // Each request uses a new connection, because an idle one may be closed during a slow round.
  const get = (path: string, { headers, ...asked }: RequestOptions = {}) =>
    request(path, { base, cookie, ...asked, headers: { connection: 'close', ...headers } })
  const needsFile = [
    () => get('/api/books', { body: { ...aBook(), cover: name } }),
    () => get(`/covers/${name}-160.webp`),
    () => get('/api/books/covers', { body, headers: { 'content-type': 'image/jpeg' } }),
  ]
  const needsNone = [
    () => get('/app/books', { headers: { accept: 'text/html' } }),
    () => get('/api/books'),
    () => get('/api/books', { body: aBook() }),
    () => get('/api/health/ready'),
  ]
  const send = (kinds: (() => Promise<HttpResponse>)[]) =>
    Array.from({ length: each }, (_, n) => n).flatMap((n) =>
      kinds.slice(n % kinds.length, (n % kinds.length) + 1).map((kind) => kind()),
    )

  for (let round = 1; round <= rounds; round += 1) {
    let waiting = each
    const hanging = send(needsFile).map(async (asked) => {
      const answer = await asked
      waiting -= 1
      return answer
    })
    const start = performance.now()
    const others = await Promise.all(send(needsNone))
    const ms = Math.round(performance.now() - start)
    console.log(`${others.length} other requests in ${ms} ms while ${waiting} waited`)
    expect(waiting).toBe(each)
    for (const answer of others) expect([200, 201], answer.text).toContain(answer.status)
    for (const answer of await Promise.all(hanging)) {
      expect(answer.status, answer.text).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
  }
  const postmaster = readPostmaster(join(dataDir, 'postgres'))
  const url = connectionUrl(postmaster?.socketDir ?? '')
  expect(await countUsableConnections(url, { base, cookie })).toBe(connections.pool)
  expect(await server.stop()).toBe(0)
  bucket.close()
  for (const socket of accepted) socket.destroy()
  await rm(dataDir, { recursive: true })
})
