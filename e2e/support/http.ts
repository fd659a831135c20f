import { Agent, request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { addRequestId } from './server-log.ts'

// A browser adds headers and follows redirects; these functions send exactly what the test specifies.

export const baseUrl = `http://localhost:${process.env['E2E_PORT']}`
const agent = new Agent({ keepAlive: true, maxSockets: 50 })

export interface RequestOptions {
  method?: string
  headers?: OutgoingHttpHeaders
  /** A `cookie` header, for example from `cookieOf`. */
  cookie?: string
  /** Sent as JSON, unless it is a string or a buffer. */
  body?: unknown
  /** The base URL of another server than the shared one. */
  base?: string
  /** The local IP of the socket: every IP in 127.0.0.0/8 counts as a separate client. */
  from?: string
}

export interface HttpResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The body as received, before decompression. */
  bytes: Buffer
  text: string
  json: <T = unknown>() => T
}

export function request(
  path: string,
  { method, headers = {}, cookie, body, base = baseUrl, from }: RequestOptions = {},
) {
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
  const payload = isRaw ? body : JSON.stringify(body)
  const contentType = payload === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise<HttpResponse>((done, fail) => {
    const outgoing = httpRequest(
      `${base}${path}`,
      {
        agent,
        ...(from && { localAddress: from }),
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: definedHeaders({
          accept: '*/*',
          ...contentType,
          'content-length': payload === undefined ? undefined : Buffer.byteLength(payload),
          cookie,
          ...headers,
        }),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.once('error', fail)
        incoming.once('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = decompress(bytes, incoming.headers['content-encoding']).toString()
          const { statusCode: status = 0, headers } = incoming
          addRequestId(headers['x-request-id'])
          done({ status, headers, bytes, text, json: <T>() => JSON.parse(text) as T })
        })
      },
    )
    outgoing.once('error', fail)
    outgoing.end(payload)
  })
}

/** Requests a page with the headers of a browser. */
export const requestPage = (path: string, { headers, ...rest }: RequestOptions = {}) =>
  request(path, { ...rest, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } })

/** Calls a procedure over the RPC endpoint that the screens use. */
export const requestRpc = (name: string, input: unknown, rest: RequestOptions = {}) =>
  request(`/api/rpc/${name.replaceAll('.', '/')}`, { ...rest, body: { json: input } })

/** Omits undefined headers. */
const definedHeaders = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

function decompress(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'zstd') return zstdDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
