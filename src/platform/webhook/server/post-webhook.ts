import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { AddressNotAllowed, allowedAddresses, isPublicAddress } from './allowed-address.ts'
import type { Resolve } from './allowed-address.ts'
import { findUrlProblem } from './webhook-url.ts'
import type { UrlRules } from './webhook-url.ts'
import type { AttemptError } from './webhook.table.ts'

type Message = { url: string; headers: Record<string, string>; body: string }

type Options = UrlRules & {
  resolve: Resolve
  isAllowed?: (address: string) => boolean
  timeoutMs?: number
  signal?: AbortSignal
}

export type Posted = {
  status: number | null
  error: AttemptError | null
  durationMs: number
  /** The beginning of the response. */
  response: string
}

/** More of a response is not read. */
const maxBytes = 16_384
const shownCharacters = 1_000

/**
 * Posts a message to a URL that a user entered, without giving that user access to the network of the
 * server: the name is resolved once, every address is checked, and the connection goes to a checked
 * address. Redirects are not followed. Never throws.
 */
export async function postWebhook(message: Message, options: Options): Promise<Posted> {
  const started = performance.now()
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 15_000)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  const durationMs = () => Math.round(performance.now() - started)
  try {
    const { statusCode = 0, text } = await send(message, options, signal)
    return { status: statusCode, error: null, durationMs: durationMs(), response: text }
  } catch (error) {
    const reason = signal.aborted ? 'timeout' : reasonOf(error)
    return { status: null, error: reason, durationMs: durationMs(), response: '' }
  }
}

async function send({ url, headers, body }: Message, options: Options, signal: AbortSignal) {
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
  return new Promise<{ statusCode?: number; text: string }>((resolve, reject) => {
    const sent = request(
      target,
      // A connection of its own: a kept one could lead to an address that is no longer allowed.
      { method: 'POST', headers: { ...headers, ...lengthOf(body) }, agent: false, lookup, signal },
      (response) => {
        readStart(response).then((text) => {
          resolve({ ...(response.statusCode && { statusCode: response.statusCode }), text })
          sent.destroy()
        }, reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) })

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    }),
  ])

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
  // PostgreSQL cannot store a null character.
  return text.replaceAll('\0', '').slice(0, shownCharacters).toWellFormed()
}

function reasonOf(error: unknown): AttemptError {
  if (error instanceof AddressNotAllowed) return 'address'
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (syscall.startsWith('getaddrinfo') || /^E(?:AI_|NOTFOUND)/.test(code)) return 'dns'
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code)) return 'tls'
  return code === 'ETIMEDOUT' ? 'timeout' : 'connection'
}
