import type { Config } from '#/platform/env/server/config.ts'
import { withHeaders } from './buffered-response.ts'
import { captchaSources } from './captcha-sources.ts'
import type { RequestContext } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

/** Adds the headers that every response has. */
export function finish(
  response: Response,
  request: Request,
  requestContext: RequestContext,
  config: Config,
): Response {
  const status = statusOf(response, requestContext)
  // Canceling releases the body; an export counts as open until then.
  if (request.method === 'HEAD') void response.body?.cancel().catch(() => {})
  const answer =
    status === response.status && request.method !== 'HEAD' && isOurs(response)
      ? response
      : request.method === 'HEAD'
        ? new Response(null, { status, headers: new Headers(response.headers) })
        : withHeaders(response, new Headers(response.headers), status)
  const { headers } = answer
  const dev = !config.production
  const policy = {
    nonce: requestContext.nonce,
    https: config.https,
    dev,
    sources: config.captcha && captchaSources[config.captcha.provider], // captcha
  }
  for (const [name, value] of securityHeaders(policy))
    if (!headers.has(name)) headers.set(name, value)
  headers.set('x-request-id', requestContext.id)
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
  if (status === 401 && requestContext.hasBearerToken && !headers.has('www-authenticate'))
    headers.set('www-authenticate', 'Bearer error="invalid_token"')
  if (requestContext.hasBearerToken) headers.delete('set-cookie')
  else for (const cookie of requestContext.responseCookies()) headers.append('set-cookie', cookie)
  if (!headers.has('cache-control')) headers.set('cache-control', cacheRule(requestContext))
  return answer
}

function statusOf({ status }: Response, requestContext: RequestContext): number {
  return requestContext.status && (status === 200 || status === 500)
    ? requestContext.status
    : status
}

/** A response of `Response.redirect` is immutable and must be copied. */
function isOurs({ headers }: Response): boolean {
  try {
    headers.delete('x-request-id')
    return true
  } catch {
    return false
  }
}

/** No page of a signed-in user is cached, so that Back after signing out shows nothing. */
function cacheRule({ hasSessionCookie, url }: RequestContext) {
  if (hasSessionCookie || url.pathname.startsWith('/api/')) return 'no-store'
  return 'private, no-cache'
}
