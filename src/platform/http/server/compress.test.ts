import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compress } from './compress.ts'
import { bufferedResponse } from './buffered-response.ts'

const text = 'A book is a book is a book. '.repeat(200)

function ask(accept: string | null, answer: Response, method = 'GET') {
  const headers = accept === null ? undefined : { 'accept-encoding': accept }
  return compress(new Request('https://product.example/', { method, headers }), answer)
}

const page = (headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } })
const wholePage = () =>
  bufferedResponse(text, { status: 404, headers: { 'content-type': 'text/html' } })

async function bodyOf(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  const plain =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
  return { encoding, size: bytes.length, plain: plain.toString() }
}

describe('what the browser accepts', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
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
  ])('%j is answered with %j and the same words', async (accept, encoding) => {
    const answer = await bodyOf(await ask(accept, page()))
    expect(answer.encoding).toBe(encoding)
    expect(answer.plain).toBe(text)
    expect(answer.size < text.length / 5).toBe(encoding !== null)
    const whole = await ask(accept, wholePage())
    expect(whole.status).toBe(404)
    expect(await bodyOf(whole)).toMatchObject({ encoding, plain: text })
  })
})

test('what is short stays as it is, however it was made', async () => {
  const answer = await ask('br', Response.json({ status: 'ok' }, { status: 503 }))
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('JSON is squeezed as a whole', async () => {
  const answer = await ask('br', Response.json({ text }))
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await bodyOf(answer)).toMatchObject({ encoding: 'br', plain: JSON.stringify({ text }) })
})

describe('a compressed answer', () => {
  test('says what it depends on and drops the length it no longer has', async () => {
    const answer = await ask('br', page({ 'content-length': String(text.length), vary: 'cookie' }))
    expect(answer.headers.get('vary')).toBe('cookie, accept-encoding')
    expect(answer.headers.has('content-length')).toBe(false)
  })

  test('says what it depends on also to those who cannot read it', async () => {
    expect((await ask('identity', page())).headers.get('vary')).toBe('accept-encoding')
  })

  test('keeps its status', async () => {
    const error = new Response(text, { status: 503, headers: { 'content-type': 'text/html' } })
    expect((await ask('gzip', error)).status).toBe(503)
  })

  test('leaves piece by piece, not at its end', async () => {
    let finish = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<p>first</p>'))
        finish = () => controller.close()
      },
    })
    const answer = await ask(
      'gzip',
      new Response(body, { headers: { 'content-type': 'text/html' } }),
    )
    const reader = answer.body?.getReader()
    const seen: Uint8Array[] = []
    // The gzip header may come alone; the words must follow before the page has ended.
    while (Buffer.concat(seen).length <= 10) {
      const { value } = (await reader?.read()) ?? {}
      if (value) seen.push(value)
    }
    finish()
    expect(Buffer.concat(seen).length).toBeGreaterThan(10)
    await reader?.cancel()
  })
})

test.each<[string, Response, string?]>([
  ['a picture', new Response(text, { headers: { 'content-type': 'image/png' } })],
  ['an answer without a type', new Response(new TextEncoder().encode(text))],
  ['what is compressed already', page({ 'content-encoding': 'gzip' })],
  ['what is too short to gain', page({ 'content-length': '999' })],
  ['an answer without a body', new Response(null, { headers: { 'content-type': 'text/html' } })],
  ['an answer to HEAD', page(), 'HEAD'],
])('%s is left alone', async (_, answer, method) => {
  expect(await ask('br, gzip', answer, method)).toBe(answer)
})
