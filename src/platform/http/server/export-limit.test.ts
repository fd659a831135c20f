import { expect, test } from 'vitest'
import { createExportLimit, exportsPerUser } from './export-limit.ts'

const refused = { code: 'TOO_MANY_EXPORTS', status: 429 }
const endless = () => ({
  body: new ReadableStream<Uint8Array>({ pull: (it) => it.enqueue(new Uint8Array(9)) }),
})
const short = () => ({ body: new Blob(['short']).stream() })
const broken = () => ({
  body: new ReadableStream<Uint8Array>({
    pull() {
      throw new Error('broken off')
    },
  }),
})

/** A user who may open one more, and no further. */
async function almostFull() {
  const limit = createExportLimit()
  for (let n = 1; n < exportsPerUser; n += 1) await limit.start('ada', endless)
  return limit
}

test('a user has so many exports open and no more; others have their own', async () => {
  const limit = await almostFull()
  await limit.start('ada', endless)
  await expect(limit.start('ada', endless)).rejects.toMatchObject(refused)
  await limit.start('grace', endless)
})

test.each([
  ['read to its end', short, (body: ReadableStream) => new Response(body).text()],
  ['left', endless, (body: ReadableStream) => body.cancel()],
  ['broken off', broken, (body: ReadableStream) => new Response(body).text().catch(() => '')],
])('one that is %s makes room for the next', async (_, make, end) => {
  const limit = await almostFull()
  const { body } = await limit.start('ada', make)
  await expect(limit.start('ada', short)).rejects.toMatchObject(refused)
  await end(body)
  await limit.start('ada', short)
})

test('one that cannot begin takes no room', async () => {
  const limit = await almostFull()
  const refuse = () => Promise.reject(new Error('no'))
  await expect(limit.start('ada', refuse)).rejects.toThrow('no')
  await limit.start('ada', short)
})
