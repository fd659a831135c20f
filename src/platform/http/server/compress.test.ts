import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compress } from './compress.ts'
import { bufferedResponse } from './buffered-response.ts'

const text = 'A book is a book is a book. '.repeat(200)

function send(accept: string | null, response: Response, method = 'GET') {
  const headers = accept === null ? undefined : { 'accept-encoding': accept }
  return compress(new Request('https://product.example/', { method, headers }), response)
}

const page = (headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } })
const wholePage = () =>
  bufferedResponse(text, { status: 404, headers: { 'content-type': 'text/html' } })

async function bodyOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  const plain = encoding ? decompress[encoding as 'br'](bytes) : bytes
  return { encoding, size: bytes.length, plain: plain.toString() }
}

describe('Accept-Encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0 , gzip;q=0.1', 'gzip'],
    ['gzip;q=0', null],
    ['br;q=0,gzip;q=0', null],
    ['identity', null],
    ['zebra, brown', null],
    ['', null],
    [null, null],
  ])('%j returns %j with the same text', async (accept, encoding) => {
    const response = await bodyOf(await send(accept, page()))
    expect(response.encoding).toBe(encoding)
    expect(response.plain).toBe(text)
    expect(response.size < text.length / 5).toBe(encoding !== null)
    const whole = await send(accept, wholePage())
    expect(whole.status).toBe(404)
    expect(await bodyOf(whole)).toMatchObject({ encoding, plain: text })
  })
})

test('a long text is compressed by another thread', async () => {
  const long = text.repeat(60)
  for (const encoding of ['zstd', 'br', 'gzip']) {
    const response = await send(
      encoding,
      bufferedResponse(long, { headers: { 'content-type': 'text/html' } }),
    )
    expect(await bodyOf(response)).toMatchObject({ encoding, plain: long })
  }
})

test('does not compress a short response', async () => {
  const response = await send('br', Response.json({ status: 'ok' }, { status: 503 }))
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('compresses JSON as a whole', async () => {
  const response = await send('br', Response.json({ text }))
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await bodyOf(response)).toMatchObject({ encoding: 'br', plain: JSON.stringify({ text }) })
})

describe('a compressed response', () => {
  test('sets Vary and drops Content-Length', async () => {
    const response = await send(
      'br',
      page({ 'content-length': String(text.length), vary: 'cookie' }),
    )
    expect(response.headers.get('vary')).toBe('cookie, accept-encoding')
    expect(response.headers.has('content-length')).toBe(false)
  })

  test('sets Vary also for clients that do not accept it', async () => {
    expect((await send('identity', page())).headers.get('vary')).toBe('accept-encoding')
  })

  test('keeps its status', async () => {
    const error = new Response(text, { status: 503, headers: { 'content-type': 'text/html' } })
    expect((await send('gzip', error)).status).toBe(503)
  })

  test('is sent chunk by chunk', async () => {
    let finish = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<p>first</p>'))
        finish = () => controller.close()
      },
    })
    const response = await send(
      'gzip',
      new Response(body, { headers: { 'content-type': 'text/html' } }),
    )
    const reader = response.body?.getReader()
    const chunks: Uint8Array[] = []
    // The gzip header may be sent alone; the content must follow before the page ends.
    while (Buffer.concat(chunks).length <= 10) {
      const { value } = (await reader?.read()) ?? {}
      if (value) chunks.push(value)
    }
    finish()
    expect(Buffer.concat(chunks).length).toBeGreaterThan(10)
    await reader?.cancel()
  })
})

test.each<[string, Response, string?]>([
  ['a picture', new Response(text, { headers: { 'content-type': 'image/png' } })],
  ['a response without a type', new Response(new TextEncoder().encode(text))],
  ['a compressed response', page({ 'content-encoding': 'gzip' })],
  ['a response too short to compress', page({ 'content-length': '999' })],
  ['a response without a body', new Response(null, { headers: { 'content-type': 'text/html' } })],
  ['a response to HEAD', page(), 'HEAD'],
])('leaves %s unchanged', async (_, response, method) => {
  expect(await send('br, gzip', response, method)).toBe(response)
})
