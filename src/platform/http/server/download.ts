import { z } from 'zod'
import type { Logger } from '#/platform/log/server/log.ts'

/** How a procedure says that it answers with a file; its route says `outputStructure: 'detailed'`. */
export const fileAnswer = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream),
})

type Download = {
  /** Plain ASCII; a date in it tells two downloads apart. */
  name: string
  type: string
  pieces: AsyncIterable<string>
  log: Logger
}

/**
 * A file that is written while it is sent. The first piece is made before anything is promised, so
 * that a refusal still has its status; a error later on cuts the connection, because half a file
 * must not look like a whole one. Nothing is read ahead of a slow receiver, and nothing after he left.
 */
export async function download({ name, type, pieces, log }: Download) {
  const source = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<string> | undefined = await source.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = first ?? (await source.next())
          first = undefined
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          log.error({ err: error, file: name }, 'a download broke off')
          throw error
        }
      },
      async cancel() {
        await source.return?.()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }
  return { headers, body }
}
