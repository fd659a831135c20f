import { expect, test } from 'vitest'
import { createExportLimit, exportsPerUser } from './export-limit.ts'

const rejected = { code: 'TOO_MANY_EXPORTS' }
const endless = () => ({
  body: new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(9)),
  }),
})
const short = () => ({ body: new Blob(['short']).stream() })
const broken = () => ({
  body: new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('aborted')
    },
  }),
})

/** A user who can open exactly one more export. */
async function almostFull() {
  const limit = createExportLimit()
  for (let n = 1; n < exportsPerUser; n += 1) await limit.start('ada', endless)
  return limit
}

test('limits the open exports of each user', async () => {
  const limit = await almostFull()
  await limit.start('ada', endless)
  await expect(limit.start('ada', endless)).rejects.toMatchObject(rejected)
  await limit.start('grace', endless)
})

test.each([
  ['read to its end', short, (body: ReadableStream) => new Response(body).text()],
  ['cancelled', endless, (body: ReadableStream) => body.cancel()],
  ['aborted', broken, (body: ReadableStream) => new Response(body).text().catch(() => '')],
])('an export that is %s frees its slot', async (_, make, end) => {
  const limit = await almostFull()
  const { body } = await limit.start('ada', make)
  await expect(limit.start('ada', short)).rejects.toMatchObject(rejected)
  await end(body)
  await limit.start('ada', short)
})

test('an export that cannot start uses no slot', async () => {
  const limit = await almostFull()
  const fail = () => Promise.reject(new Error('no'))
  await expect(limit.start('ada', fail)).rejects.toThrow('no')
  await limit.start('ada', short)
})
