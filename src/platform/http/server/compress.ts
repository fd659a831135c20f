import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { FastResponse } from 'srvx'
import { chooseEncoding } from './accept-encoding.ts'
import { bufferedTextOf } from './buffered-response.ts'

const textual =
  /^(?:text\/(?!event-stream)|application\/(?:json|manifest\+json|javascript|xml)|image\/svg)/
const json = /^application\/json/
const minLength = 1_000
/** A longer text would delay other requests, so another thread compresses it. */
const maxLengthHere = 200_000

// A higher level takes two to three times as long for a tenth fewer bytes (docs/performance.md).
const gzipOptions = { level: 1 }
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const encodings = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof encodings)[number]

const codecs = {
  zstd: {
    here: (text: string) => zstdCompressSync(text, zstdOptions),
    elsewhere: (text: string) => promisify(zstdCompress)(text, zstdOptions),
    stream: () => createZstdCompress({ ...zstdOptions, flush: constants.ZSTD_e_flush }),
  },
  br: {
    here: (text: string) => brotliCompressSync(text, brotliOptions),
    elsewhere: (text: string) => promisify(brotliCompress)(text, brotliOptions),
    stream: () =>
      createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    here: (text: string) => gzipSync(text, gzipOptions),
    elsewhere: (text: string) => promisify(gzip)(text, gzipOptions),
    stream: () => createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH }),
  },
}

/**
 * Compresses a buffered response at once, and a stream chunk by chunk, so that each chunk of a page is sent
 * as soon as it is rendered.
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
  const encoding = chooseEncoding(encodings, request.headers.get('accept-encoding'))
  headers.append('vary', 'accept-encoding')
  if (!encoding) return text === undefined ? response : new FastResponse(text, { status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  if (text !== undefined)
    return new FastResponse(await compressText(text, encoding), { status, headers })
  return new Response(compressStream(response, encoding), { status, headers })
}

/** Handing a page to another thread takes longer than compressing it. */
function compressText(text: string, encoding: Encoding) {
  const { here, elsewhere } = codecs[encoding]
  return text.length > maxLengthHere ? elsewhere(text) : here(text)
}

function compressStream({ body }: Response, encoding: Encoding): ReadableStream {
  const stream = codecs[encoding].stream()
  // An error of the body ends the compressed stream, and a canceled read ends both.
  // @ts-expect-error the DOM's and Node's names for one web stream differ
  pipeline(Readable.fromWeb(body), stream, () => {})
  return Readable.toWeb(stream) as ReadableStream
}
