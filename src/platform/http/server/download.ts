import { z } from 'zod'
import type { Logger } from '#/platform/log/server/log.ts'

/** The output of a procedure that returns a file; its route sets `outputStructure: 'detailed'`. */
export const fileOutput = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream),
})

type Download = {
  /** Plain ASCII; contains a date, so that several downloads differ. */
  name: string
  type: string
  pieces: AsyncIterable<string>
  log: Logger
}

/**
 * A file that is produced while it is sent. The first chunk is produced before the response starts, so
 * that an early error can still set the status; a later error closes the connection, because a partial
 * file must not look complete. Reads only as fast as the client receives, and stops when it disconnects.
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
          log.error({ err: error, file: name }, 'a download was aborted')
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
