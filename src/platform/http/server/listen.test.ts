import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#/platform/testing/free-port.ts'
import { type Listening, listen } from './listen.ts'
import { createStaticFiles } from './static-files.ts'

let port: number
let origin: string
const SCRIPT = `export const text = ${JSON.stringify('leaf '.repeat(500))}`

let folder: string
beforeAll(async () => {
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  folder = mkdtempSync(join(tmpdir(), 'b-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
})
afterAll(() => rmSync(folder, { recursive: true }))

let server: Listening | undefined
afterEach(async () => {
  await server?.close(0)
  server = undefined
})

async function open(fetch: (request: Request) => Response | Promise<Response>, idleMs?: number) {
  const files = createStaticFiles(folder)
  server = await listen({ host: '127.0.0.1', port, fetch, files, ...(idleMs && { idleMs }) })
  return server
}
const page = () => new Response('the page')

test.each([
  ['br, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', null],
])('a script requested with Accept-Encoding: %s is sent as %s', async (accept, encoding) => {
  await open(page)
  const response = await fetch(`${origin}/assets/app-1a2b.js`, {
    headers: { 'accept-encoding': accept },
  })
  expect(await response.text()).toBe(SCRIPT)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('revalidates a file without a hash in its name and does not resend known content', async () => {
  await open(page)
  const first = await fetch(`${origin}/robots.txt`)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag') ?? ''
  const again = await fetch(`${origin}/robots.txt`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const other = await fetch(`${origin}/robots.txt`, { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

// A backtracking regular expression would take days here.
test.each(['accept-encoding', 'if-none-match'])('accepts %s full of spaces', (name) => {
  const headers = { [name]: `br${' '.repeat(1_000_000)}x` }
  const answer = createStaticFiles(folder)(new Request(`${origin}/robots.txt`, { headers }))
  expect(answer?.status).toBe(200)
})

test('passes every other request to the application, with the client ip', async () => {
  await open((request) => Response.json({ ip: (request as { ip?: string }).ip }))
  expect(await (await fetch(`${origin}/login`)).json()).toEqual({ ip: '127.0.0.1' })
  const post = await fetch(`${origin}/robots.txt`, { method: 'POST' })
  expect(await post.json()).toEqual({ ip: '127.0.0.1' })
})

test('returns 404 for an old asset and serves nothing outside the folder', async () => {
  await open(page)
  const old = await fetch(`${origin}/assets/app-0000.js`)
  expect([old.status, old.headers.get('cache-control')]).toEqual([404, 'no-store'])
  writeFileSync(join(folder, '../b-static-secret.txt'), 'secret')
  const answer = await raw(
    'GET /..%2fb-static-secret.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  )
  rmSync(join(folder, '../b-static-secret.txt'))
  expect(answer).toContain('the page')
  expect(answer).not.toContain('secret\r')
})

test('explains a port that is in use in one sentence', async () => {
  await open(page)
  const second = listen({ host: '127.0.0.1', port, fetch: page })
  await expect(second).rejects.toThrow(
    new RegExp(`^Port ${port} is taken: .* set PORT to another number\\.$`),
  )
})

test('explains a host of another machine in one sentence', async () => {
  const attempt = listen({ host: '192.0.2.1', port, fetch: page })
  await expect(attempt).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine.')
})

test('closing finishes requests in progress and then rejects connections', async () => {
  const { promise: finish, resolve } = Promise.withResolvers<Response>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const listening = await open(() => {
    begin()
    return finish
  })
  const slow = fetch(origin)
  await begun
  const closing = listening.close(10_000)
  await expect.poll(isRefused).toBe(true)
  resolve(new Response('in time'))
  const response = await slow
  expect([await response.text(), response.headers.get('connection')]).toEqual(['in time', 'close'])
  await closing
})

test('a kept connection may send one more request during shutdown', async () => {
  const listening = await open(page)
  const socket = connect(port, '127.0.0.1')
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const first = new Promise((resolve) => socket.once('data', resolve))
  ask()
  await first
  const closing = listening.close(10_000)
  const answer = read(socket)
  ask()
  expect(await answer).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close[\s\S]*the page/i)
  await closing
})

test('answers a new connection whose request waits behind a busy process during shutdown', async () => {
  const listening = await open(page)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const closing = listening.close(10_000)
  const answer = read(socket)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  // The request is in the system's buffer; nothing is read until this ends.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
  expect(await answer).toMatch(/^HTTP\/1\.1 200[\s\S]*the page/)
  await closing
})

test('answers established connections that were not accepted yet', async () => {
  const listening = await open(page)
  const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'))
  const answers = sockets.map((socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return read(socket)
  })
  await once(sockets[0] as Socket, 'connect')
  const closing = listening.close(10_000)
  for (const answer of await Promise.all(answers)) expect(answer).toContain('the page')
  await closing
})

test('aborts what does not finish within the grace period', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const listening = await open(() => {
    begin()
    return Promise.withResolvers<Response>().promise
  })
  const stuck = fetch(origin)
  await begun
  await Promise.all([expect(stuck).rejects.toThrow('fetch failed'), listening.close(100)])
})

function isRefused(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

function raw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return read(socket)
}

function read(socket: ReturnType<typeof connect>): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  return new Promise((resolve, reject) => {
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
  })
}

test('disconnects a client that stops reading and releases its download', async () => {
  let canceled = false
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
        cancel: () => {
          canceled = true
        },
      }),
    )
  await open(endless, 500)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'readable')
  await expect.poll(() => canceled, { timeout: 60_000 }).toBe(true)
  socket.destroy()
})
