import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addRequestId } from './server-log.ts'

// A browser adds headers and follows redirects by itself; here a request is exactly what is written.

export const baseUrl = `http://localhost:${process.env['E2E_PORT']}`
const agent = new Agent({ keepAlive: true, maxSockets: 50 })

export interface Ask {
  method?: string
  headers?: OutgoingHttpHeaders
  /** A `cookie` header; `cookieOf` makes one. */
  cookie?: string
  /** Sent as JSON, unless it is a string or bytes already. */
  body?: unknown
  /** Another server than the run's own. */
  base?: string
  /** Where the socket begins: any address of 127.0.0.0/8 is this machine and somebody of its own. */
  from?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes on the wire, before any content encoding is undone. */
  bytes: Buffer
  text: string
  json: <T = unknown>() => T
}

export function ask(
  path: string,
  { method, headers = {}, cookie, body, base = baseUrl, from }: Ask = {},
) {
  const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
  const payload = sent ? body : JSON.stringify(body)
  const typed = payload === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise<Answer>((done, fail) => {
    const outgoing = request(
      `${base}${path}`,
      {
        agent,
        ...(from && { localAddress: from }),
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        headers: present({
          accept: '*/*',
          ...typed,
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
          const text = plain(bytes, incoming.headers['content-encoding']).toString()
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

/** A page, as a browser asks for one. */
export const askPage = (path: string, { headers, ...rest }: Ask = {}) =>
  ask(path, { ...rest, headers: { accept: 'text/html', 'accept-language': 'en', ...headers } })

/** A procedure by the screens' own entrance. */
export const askRpc = (name: string, input: unknown, rest: Ask = {}) =>
  ask(`/api/rpc/${name.replaceAll('.', '/')}`, { ...rest, body: { json: input } })

/** A header that is undefined is not sent. */
const present = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

function plain(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
