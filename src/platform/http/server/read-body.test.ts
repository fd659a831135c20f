import { describe, expect, test } from 'vitest'
import { bodyLimits, readBody, withBoundedBody } from './read-body.ts'

const url = 'https://product.example/api/books'

/** Sends a hundred kilobytes and records how much was read. */
function longSender() {
  const sent = { bytes: 0, canceled: false }
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      sent.bytes += 1_000
      controller.enqueue(new Uint8Array(1_000))
      if (sent.bytes >= 100_000) controller.close()
    },
    cancel() {
      sent.canceled = true
    },
  }
  const body = new ReadableStream(source, { highWaterMark: 0 })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  return { sent, request: new Request(url, init) }
}

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request(url, { method: 'POST', body, headers })

describe('a body', () => {
  test('of exactly the limit is read', async () => {
    const body = await readBody(post('x'.repeat(1_000)), 1_000)
    expect(new TextDecoder().decode(body ?? undefined)).toBe('x'.repeat(1_000))
  })

  test('of one byte more is rejected', async () => {
    await expect(readBody(post('x'.repeat(1_001)), 1_000)).rejects.toThrow('TOO_LARGE')
  })

  test('is measured in bytes, not characters', async () => {
    await expect(readBody(post('é'.repeat(600)), 1_000)).rejects.toThrow('TOO_LARGE')
  })

  test('with a Content-Length over the limit is rejected unread', async () => {
    const { sent, request } = longSender()
    request.headers.set('content-length', '1001')
    await expect(readBody(request, 1_000)).rejects.toThrow('TOO_LARGE')
    expect(sent.bytes).toBe(0)
  })

  test('without a length is canceled once it is too long', async () => {
    const { sent, request } = longSender()
    await expect(readBody(request, 5_000)).rejects.toThrow('TOO_LARGE')
    expect(sent.bytes).toBeLessThan(10_000)
    expect(sent.canceled).toBe(true)
  })

  test.each(['0', '1', 'many', '-5'])(
    'with a false length (%s) is canceled too',
    async (length) => {
      const { request } = longSender()
      request.headers.set('content-length', length)
      await expect(readBody(request, 5_000)).rejects.toThrow('TOO_LARGE')
    },
  )

  test('that is missing is null', async () => {
    expect(await readBody(post(null), 1_000)).toBeNull()
  })
})

describe('a bounded request', () => {
  test('keeps its method, headers and body', async () => {
    const bounded = await withBoundedBody(post('{"a":1}', { 'x-kept': 'yes' }), 1_000)
    expect(bounded.method).toBe('POST')
    expect(bounded.headers.get('x-kept')).toBe('yes')
    expect(await bounded.json()).toEqual({ a: 1 })
  })

  test('is the same object for a method without a body', async () => {
    const request = new Request(url)
    expect(await withBoundedBody(request, 0)).toBe(request)
  })

  test('is rejected when it is too large', async () => {
    await expect(withBoundedBody(post('x'.repeat(11)), 10)).rejects.toThrow('TOO_LARGE')
  })
})

test('the limits are 10 kB for auth and 1 MB elsewhere', () => {
  expect(bodyLimits).toEqual({ auth: 10_000, api: 1_000_000 })
})
