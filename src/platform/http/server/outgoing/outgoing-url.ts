import { isIP } from 'node:net'
import { isPublicAddress } from './allowed-address.ts'

export type UrlRules = {
  /** Also private addresses and plain HTTP, for development and tests. */
  allowPrivate: boolean
  production: boolean
}

/** Why nothing is sent to a URL; the form of a webhook has a message for each. */
export type UrlProblem = 'invalid' | 'https' | 'credentials' | 'private'

/** Names that never lead to another machine on the internet. */
const localName = /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)\.?$/

/** Other spellings of an IPv4 address, such as 2130706433, 0x7f.1 or 0177.0.0.1, can only hide it. */
const isSpelledOut = (text: string, { hostname }: URL) =>
  isIP(hostname) !== 4 || text.toLowerCase().includes(`//${hostname}`)

/** Checks what is known without a query to the DNS; the addresses of the host are checked on sending. */
export function findUrlProblem(text: string, rules: UrlRules): UrlProblem | undefined {
  if (!URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'invalid'
  if (url.username || url.password) return 'credentials'
  if (!isSpelledOut(text, url)) return 'invalid'
  if (rules.allowPrivate) return undefined
  if (url.protocol === 'http:' && rules.production) return 'https'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isLocal = isIP(host) ? !isPublicAddress(host) : localName.test(host)
  return isLocal ? 'private' : undefined
}
