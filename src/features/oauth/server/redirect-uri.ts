const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Schemes that run a script or open a file instead of another application. */
const dangerous = new Set(
  `about: blob: data: file: filesystem: ftp: javascript: mailto: tel: vbscript: view-source: ws: wss:`.split(
    ' ',
  ),
)

/**
 * Whether an application may ask to be returned to here: to its site, to a program on the user's machine,
 * or to a scheme that an installed application handles, such as `cursor://`.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > 500 || text.includes('#') || !URL.canParse(text)) return false
  // Browsers drop or replace these, so the compared text would not be the opened address.
  if (/[\s\p{Cc}\\]/u.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return loopback.has(hostname)
  return text.startsWith(`${protocol}//`) && !dangerous.has(protocol)
}

const withoutPort = (text: string) => {
  const url = new URL(text)
  url.port = ''
  return url.href
}

/**
 * Whether an application registered this address. A program on the user's machine listens on a port that is
 * free at that moment, so only there the port may differ (RFC 8252).
 */
export const isRegistered = (registered: readonly string[], asked: string): boolean =>
  registered.includes(asked) ||
  (asked.startsWith('http:') &&
    isRedirectUri(asked) &&
    registered.some((it) => it.startsWith('http:') && withoutPort(it) === withoutPort(asked)))

/** What users recognize of an address: the host of a site, the scheme of an installed application. */
export function returnAddress(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//`
}

/** The address with the parameters of the response; its own parameters stay as they are. */
export function returnUrl(redirectUri: string, parameters: Record<string, string | undefined>) {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
