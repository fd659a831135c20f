import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { AddressNotAllowed, allowedAddresses, isPublicAddress } from './allowed-address.ts'
import type { Resolve } from './allowed-address.ts'
import { findUrlProblem } from './outgoing-url.ts'
import type { UrlRules } from './outgoing-url.ts'

export type Outgoing = { url: string; headers: Record<string, string>; body?: string }

export type OutgoingOptions = UrlRules & {
  resolve: Resolve
  isAllowed?: (address: string) => boolean
}

type Limits = {
  /** More of a response is not read. */
  maxBytes: number
  signal: AbortSignal
}

type OutgoingResponse = {
  status: number
  headers: IncomingHttpHeaders
  /** At most `maxBytes`. */
  body: Buffer
  /** Whether the response is longer. */
  isCut: boolean
}

/**
 * Sends a request to a URL that a user entered, without giving that user access to the network of the
 * server: the name is resolved once, every address is checked, and the connection goes to a checked
 * address. Redirects are not followed. A request without a body is a GET, with one a POST.
 */
export async function sendOutgoing(
  { url, headers, body }: Outgoing,
  options: OutgoingOptions,
  { maxBytes, signal }: Limits,
): Promise<OutgoingResponse> {
  if (findUrlProblem(url, options)) throw new AddressNotAllowed()
  const target = new URL(url)
  const isAllowed = options.isAllowed ?? (options.allowPrivate ? () => true : isPublicAddress)
  const addresses = await unlessAborted(
    allowedAddresses(target, isAllowed, options.resolve),
    signal,
  )
  // Called instead of a second query, whose answer could differ from the checked one.
  const lookup: LookupFunction = (_, { all }, callback) => {
    const [first] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      // A connection of its own: a kept one could lead to an address that is no longer allowed.
      { method, headers: { ...headers, ...lengthOf(body) }, agent: false, lookup, signal },
      (response) => {
        readStart(response, maxBytes).then((read) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, ...read })
          sent.destroy()
        }, reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])

async function readStart(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes }
}
