import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '#/platform/env/server/config.ts'
import { openCuttableConnection } from '#/platform/testing/cuttable-connection.ts'
import { openStorage } from './open-storage.ts'
import { startS3 } from './testing/s3-server.ts'
import { TimeLimit } from './time-limit.ts'

const open = (url: string) => {
  const AUTH_SECRET = 'a secret of at least thirty-two characters'
  return openStorage(loadConfig({ AUTH_SECRET, STORAGE_URL: `${url}&timeout=1` }).storage)
}
const s3 = await startS3()
const line = await openCuttableConnection({ host: '127.0.0.1', port: s3.port })
const storage = open(s3.urlAt(line.port))
const bytes = (text: string) => new TextEncoder().encode(text)
beforeAll(() => storage.put('kept.txt', bytes('kept'), 'text/plain'))
afterEach(() => line.mend())
afterAll(() => line.close())

test.each(['freeze', 'cut'] as const)(
  'no call waits for an unavailable bucket (%s), and all work once it is back',
  async (failure) => {
    line[failure]()
    const calls = [
      storage.put('new.txt', bytes('new'), 'text/plain'),
      storage.read('kept.txt'),
      storage.has('kept.txt'),
      storage.delete('other.txt'),
      storage.list('kept')[Symbol.asyncIterator]().next(),
    ]
    const unavailable = { code: 'UNAVAILABLE' }
    await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unavailable)))
    line.mend()
    expect(await storage.has('kept.txt')).toBe(true)
  },
)

test('a garbage collection during a request does not disable the time limit', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  line.freeze()
  const before = line.accepted()
  const calls = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? storage.has('kept.txt') : storage.read('kept.txt'),
  )
  await expect.poll(() => line.accepted() - before).toBeGreaterThan(0)
  collect()
  const unavailable = { code: 'UNAVAILABLE' }
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unavailable)))
})

/** A server that returns this status, or the beginning of a longer file. */
async function startServer(status: number, body: string, length = body.length) {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-length': length }).write(body)
    if (length === body.length) response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return open(s3.urlAt((server.address() as AddressInfo).port))
}

test('aborts a file that stops in the middle', async () => {
  const file = await (await startServer(200, 'half', 8)).read('kept.txt')
  await expect(new Response(file?.body).text()).rejects.toThrow('silent')
})

test.each([
  [503, 'UNAVAILABLE'],
  [429, 'UNAVAILABLE'],
  [507, 'STORAGE_FULL'],
])('status %i becomes %s', async (status, code) => {
  const put = (await startServer(status, '<Code>Trouble</Code>')).put('a', bytes('a'), 'text/plain')
  await expect(put).rejects.toMatchObject({ code })
})

test('the time limit runs while the bucket is awaited, not while the reader is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const limit = new TimeLimit(1_000)
  const reader = limit.watch(new Blob(['first']).stream()).getReader()
  limit.pause()
  await reader.read()
  vi.advanceTimersByTime(60_000)
  expect(limit.signal.aborted).toBe(false)
  const silent = limit.watch(new ReadableStream()).getReader()
  const ended = silent.read().catch((error: unknown) => String(error))
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000)
    expect(limit.signal.aborted).toBe(true)
  })
  expect(await ended).toContain('silent')
})
