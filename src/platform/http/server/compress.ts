import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { chooseEncoding } from './accept-encoding.ts'

const textual =
  /^(?:text\/(?!event-stream)|application\/(?:json|manifest\+json|javascript|xml)|image\/svg)/
const worthIt = 1_000

/** Compresses while streaming: each piece of a page leaves as soon as it is rendered. */
export function compress(request: Request, response: Response): Response {
  const { body, headers } = response
  if (!body || request.method === 'HEAD' || headers.has('content-encoding')) return response
  if (!textual.test(headers.get('content-type') ?? '')) return response
  const length = headers.get('content-length')
  if (length !== null && Number(length) < worthIt) return response
  const encoding = chooseEncoding(['br', 'gzip'], request.headers.get('accept-encoding'))
  headers.append('vary', 'accept-encoding')
  if (!encoding) return response
  const stream =
    encoding === 'br' ? brotli() : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  // A body that breaks off breaks off what it is squeezed into, and a reader who leaves ends both.
  // @ts-expect-error the DOM's and Node's names for one web stream differ
  pipeline(Readable.fromWeb(body), stream, () => {})
  const compressed = Readable.toWeb(stream) as ReadableStream
  return new Response(compressed, { status: response.status, headers })
}

const brotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    flush: constants.BROTLI_OPERATION_FLUSH,
  })
