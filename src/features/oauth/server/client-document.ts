import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { brand } from '#/brand.ts'
import { resolveHost } from '#/platform/http/server/outgoing/allowed-address.ts'
import { sendOutgoing } from '#/platform/http/server/outgoing/send-outgoing.ts'
import type { OutgoingOptions } from '#/platform/http/server/outgoing/send-outgoing.ts'
import { readRegistration } from './client-registration.ts'
import type { Registration } from './client-registration.ts'

// Client ID metadata documents (draft-ietf-oauth-client-id-metadata-document): the ID of an application is the URL
// of a document that describes it, so that it need not register.

export type ClientDocument = Registration & { validSeconds: number }

/** The size that the specification recommends. */
const maxBytes = 5 * 1024
const timeoutMs = 5_000
const maxUrlLength = 500

const minute = 60
const hour = 60 * minute
/** How long a document is used: as its headers say, but never longer or shorter than this. */
const [shortest, usual, longest] = [5 * minute, hour, 24 * hour]

/** Any signed-in user can have a document read, so `WEBHOOK_ALLOW_PRIVATE` has no effect here. */ // webhook
const publicOnly: OutgoingOptions = { allowPrivate: false, production: true, resolve: resolveHost }

/** Whether a client ID is the URL of a document: https with a path, in its only spelling. */
export function isDocumentUrl(text: string, { allowPrivate } = publicOnly): boolean {
  if (text.length > maxUrlLength || text.includes('#') || !URL.canParse(text)) return false
  const { href, protocol, pathname, username, password } = new URL(text)
  if (username || password || pathname === '/') return false
  return href === text && (protocol === 'https:' || (allowPrivate && protocol === 'http:'))
}

/** The application that a URL describes; undefined if there is no valid document. Never throws. */
export async function fetchClientDocument(
  url: string,
  options: OutgoingOptions & { timeoutMs?: number } = publicOnly,
): Promise<ClientDocument | undefined> {
  if (!isDocumentUrl(url, options)) return undefined
  const headers = { accept: 'application/json', 'user-agent': brand.packageName }
  const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
  try {
    const response = await sendOutgoing({ url, headers }, options, { maxBytes, signal })
    const type = response.headers['content-type'] ?? ''
    if (response.status !== 200 || response.isCut || !isJson(type)) return undefined
    const registration = readDocument(url, response.body.toString('utf8'))
    return registration && { ...registration, validSeconds: validSeconds(response.headers) }
  } catch {
    return undefined
  }
}

const isJson = (type: string) => /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)

/** The document must name the URL it is at, and cannot contain a secret, because everyone can read it. */
function readDocument(url: string, text: string): Registration | undefined {
  const document = z
    .object({
      client_id: z.literal(url),
      client_secret: z.never().optional(),
      token_endpoint_auth_method: z.literal('none').optional(),
    })
    .safeParse(JSON.parse(text))
  const registration = document.success ? readRegistration(text) : undefined
  return registration && !('error' in registration) ? registration : undefined
}

function validSeconds(headers: IncomingHttpHeaders): number {
  const rules = headers['cache-control'] ?? ''
  if (/\bno-(?:store|cache)\b/i.test(rules)) return shortest
  const [, maxAge] = /\bmax-age="?(\d+)/i.exec(rules) ?? []
  const expires = Date.parse(headers.expires ?? '')
  const said = maxAge
    ? Number(maxAge) - Number(headers.age ?? 0)
    : Number.isNaN(expires)
      ? usual
      : (expires - Date.now()) / 1000
  return Math.round(Math.min(longest, Math.max(shortest, said)))
}
