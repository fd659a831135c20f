import { expect, test } from 'vitest'
import { createLogger } from '#/platform/log/server/log.ts'
import { compress } from './compress.ts'
import { download } from './download.ts'

const log = createLogger('silent')
const file = { name: 'books.csv', type: 'text/csv', log }

/** Counts the produced chunks and records when the reader has canceled. */
function source(pieces: number, failAt = Infinity) {
  const state = { made: 0, left: false }
  async function* make() {
    try {
      for (; state.made < pieces; state.made += 1) {
        if (state.made === failAt) throw new Error('the database is unavailable')
        yield `${'x'.repeat(2_000)}\n`
      }
    } finally {
      state.left = true
    }
  }
  return { state, pieces: make() }
}

test('sends a complete file with its name', async () => {
  const { headers, body } = await download({ ...file, pieces: source(3).pieces })
  expect(headers['content-disposition']).toBe('attachment; filename="books.csv"')
  expect((await new Response(body).text()).length).toBe(6_003)
})

test('throws an error before the first chunk to the caller', async () => {
  await expect(download({ ...file, pieces: source(3, 0).pieces })).rejects.toThrow('unavailable')
})

test.each(['identity', 'br', 'gzip'])(
  'a later error aborts the %s response, so that a partial file never looks complete',
  async (encoding) => {
    const { headers, body } = await download({ ...file, pieces: source(9, 4).pieces })
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } })
    const response = await compress(request, new Response(body, { headers }))
    await expect(response.arrayBuffer()).rejects.toThrow('the database is unavailable')
  },
)

test.each(['identity', 'br'])(
  'stops producing chunks after the client has left (%s)',
  async (encoding) => {
    const { state, pieces } = source(1_000_000)
    const { headers, body } = await download({ ...file, pieces })
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } })
    const response = await compress(request, new Response(body, { headers }))
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => state.left, { timeout: 60_000 }).toBe(true)
    expect(state.made).toBeLessThan(1_000)
  },
)
