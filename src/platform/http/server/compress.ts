import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { FastResponse } from 'srvx'
import { chooseEncoding } from './accept-encoding.ts'
import { bufferedTextOf } from './buffered-response.ts'

const textual =
  /^(?:text\/(?!event-stream)|application\/(?:json|manifest\+json|javascript|xml)|image\/svg)/
const json = /^application\/json/
const minLength = 1_000
const gzipLevel = 5
const brotliSettings = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/**
 * Compresses a buffered response at once, off the main thread, and a stream chunk by chunk, so that each
 * chunk of a page is sent as soon as it is rendered.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response
  if (request.method === 'HEAD' || headers.has('content-encoding')) return response
  const type = headers.get('content-type') ?? ''
  if (!textual.test(type)) return response
  const length = headers.get('content-length')
  if (length !== null && Number(length) < minLength) return response
  // JSON is always complete.
  const text = bufferedTextOf(response) ?? (json.test(type) ? await response.text() : undefined)
  if (text === undefined && !response.body) return response
  if (text !== undefined && text.length < minLength)
    return new FastResponse(text, { status, headers })
  const encoding = chooseEncoding(['br', 'gzip'], request.headers.get('accept-encoding'))
  headers.append('vary', 'accept-encoding')
  if (!encoding) return text === undefined ? response : new FastResponse(text, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  if (text !== undefined)
    return new FastResponse(await compressText(text, encoding), { status, headers })
  return new Response(compressStream(response, encoding), { status, headers })
}

type Encoding = 'br' | 'gzip'

function compressText(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return encoding === 'br'
    ? promisify(brotliCompress)(text, { params: brotliSettings })
    : promisify(gzip)(text, { level: gzipLevel })
}

function compressStream({ body }: Response, encoding: Encoding): ReadableStream {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: brotliSettings, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH })
  // An error of the body ends the compressed stream, and a canceled read ends both.
  // @ts-expect-error the DOM's and Node's names for one web stream differ
  pipeline(Readable.fromWeb(body), stream, () => {})
  return Readable.toWeb(stream) as ReadableStream
}
