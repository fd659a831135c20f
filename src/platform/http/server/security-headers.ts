/** Origins besides our own that pages may load from, by kind. */
export type Sources = Partial<Record<'script' | 'frame' | 'connect' | 'style' | 'img', string>>

type Options = {
  nonce: string
  https: boolean
  dev: boolean
  sources?: Sources | undefined
}

/** Scripts run only with this response's nonce, and other origins are loaded only if configured. */
export function contentSecurityPolicy({ nonce, https, dev, sources = {} }: Options): string {
  const also = (kind: keyof Sources) => (sources[kind] ? ` ${sources[kind]}` : '')
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${also('script')}`,
    // Vite inlines styles in development.
    dev
      ? `style-src 'self' 'unsafe-inline'`
      : `style-src-elem 'self' 'nonce-${nonce}'${also('style')}`,
    ...(dev ? [] : [`style-src-attr 'unsafe-inline'`]),
    `img-src 'self' data: blob:${also('img')}`,
    `font-src 'self'`,
    `connect-src 'self'${dev ? ' ws:' : ''}${also('connect')}`,
    `frame-src 'self'${also('frame')}`,
    // Vite's client waits in a worker for the server to restart.
    `worker-src 'self'${dev ? ' blob:' : ''}`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export function securityHeaders(options: Options): [string, string][] {
  return [
    ['content-security-policy', contentSecurityPolicy(options)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ...(options.https
      ? [
          ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'] as [
            string,
            string,
          ],
        ]
      : []),
  ]
}
