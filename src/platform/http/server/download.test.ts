import { expect, test } from 'vitest'
import { createLogger } from '#/platform/log/server/log.ts'
import { compress } from './compress.ts'
import { download } from './download.ts'

const log = createLogger('silent')
const file = { name: 'books.csv', type: 'text/csv', log }

/** Counts what was asked for, and tells when nobody wants more. */
function source(pieces: number, failAt = Infinity) {
  const seen = { made: 0, left: false }
  async function* make() {
    try {
      for (; seen.made < pieces; seen.made += 1) {
        if (seen.made === failAt) throw new Error('the database has gone')
        yield `${'x'.repeat(2_000)}\n`
      }
    } finally {
      seen.left = true
    }
  }
  return { seen, pieces: make() }
}

test('a file is sent whole, under its name', async () => {
  const { headers, body } = await download({ ...file, pieces: source(3).pieces })
  expect(headers['content-disposition']).toBe('attachment; filename="books.csv"')
  expect((await new Response(body).text()).length).toBe(6_003)
})

test('a error before the first piece is the caller’s to answer', async () => {
  await expect(download({ ...file, pieces: source(3, 0).pieces })).rejects.toThrow('gone')
})

test.each(['identity', 'br', 'gzip'])(
  'a error on the way breaks the answer off, %s or not: half a file never looks whole',
  async (encoding) => {
    const { headers, body } = await download({ ...file, pieces: source(9, 4).pieces })
    const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } })
    const answer = await compress(request, new Response(body, { headers }))
    await expect(answer.arrayBuffer()).rejects.toThrow('the database has gone')
  },
)

test.each(['identity', 'br'])('nothing is made for somebody who left (%s)', async (encoding) => {
  const { seen, pieces } = source(1_000_000)
  const { headers, body } = await download({ ...file, pieces })
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': encoding } })
  const answer = await compress(request, new Response(body, { headers }))
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => seen.left, { timeout: 60_000 }).toBe(true)
  expect(seen.made).toBeLessThan(1_000)
})
