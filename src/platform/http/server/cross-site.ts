import { AppError } from '#/platform/error/app-error.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

type Options = {
  form?: boolean
  takes?: RegExp | undefined
  /** Reads a token and no cookie: no browser adds a token by itself, so another site cannot use that of a user. */
  bearer?: boolean
}

/**
 * Rejects changes from pages of other sites: by Origin, by fetch metadata, and by accepting none of the
 * form types a browser sends without a preflight request. A form post must prove that it comes from
 * this origin; missing headers are not enough.
 */
export function rejectCrossSite(
  request: Request,
  trustedOrigins: readonly string[],
  { form = false, takes, bearer = false }: Options = {},
): void {
  if (safeMethods.has(request.method)) return
  if (!bearer) rejectOtherOrigins(request, trustedOrigins, form)
  if (form) return
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const hasBody = type !== undefined || isAnnounced(request.headers)
  if (!hasBody || type === 'application/json' || takes?.test(type ?? '')) return
  throw new AppError('UNSUPPORTED_TYPE')
}

function rejectOtherOrigins(request: Request, trustedOrigins: readonly string[], form: boolean) {
  const origin = request.headers.get('origin')
  if (origin !== null && !trustedOrigins.includes(origin)) throw new AppError('CROSS_SITE')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE')
  if (form && origin === null && site !== 'same-origin') throw new AppError('CROSS_SITE')
}

/** Whether a body follows; the server creates a stream for every POST or DELETE, even without one. */
const isAnnounced = (headers: Headers) =>
  headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'

/** Locally, `localhost` and `127.0.0.1` are equivalent; otherwise the origin is exact. */
export function originsOf({ baseUrl, loopback }: { baseUrl: string; loopback: boolean }): string[] {
  if (!loopback) return [baseUrl]
  const { protocol, port } = new URL(baseUrl)
  const end = port ? `:${port}` : ''
  return [...new Set([baseUrl, `${protocol}//localhost${end}`, `${protocol}//127.0.0.1${end}`])]
}
