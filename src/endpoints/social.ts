import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { ipHeader } from '#/platform/auth/server/auth.ts'
import { providerName } from '#/platform/auth/provider-name.ts'
import { signInCase } from '#/platform/auth/server/sign-in-error.ts'
import { socialBody } from '#/platform/auth/server/social-body.ts'
import { safeRedirect } from '#/platform/auth/safe-redirect.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

const knownProvider = (request: Request, requestContext: RequestContext, path: string) => {
  const name = requestContext.url.pathname.slice(path.length)
  if (request.method !== 'GET' || !requestContext.publicConfig.providers.includes(name))
    throw new AppError('NOT_FOUND')
  return name
}

const redirectTo = (to: string, headers = new Headers()) => {
  headers.set('location', to)
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 302, headers })
}

const withSearch = (path: string, search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => !!entry[1])
  return given.length > 0 ? `${path}?${String(new URLSearchParams(given))}` : path
}

/** Started by a plain link, so that it works without JavaScript. */
export const socialEndpoint: Endpoint<Services> = {
  path: '/login/with/',
  async handle(request, requestContext, services) {
    const provider = knownProvider(request, requestContext, socialEndpoint.path)
    const { auth, config } = services
    const redirect = safeRedirect(requestContext.url.searchParams.get('redirect'))
    const login = withSearch(`${config.baseUrl}/login`, { redirect })
    if (mustNotStart(request, requestContext, config)) return redirectTo(login)
    const headers = new Headers(request.headers)
    headers.set(ipHeader, requestContext.ip)
    headers.set('content-type', 'application/json')
    headers.set('origin', config.baseUrl)
    const response = await auth.handler(
      new Request(`${config.baseUrl}/api/auth/sign-in/social`, {
        method: 'POST',
        headers,
        body: JSON.stringify(socialBody(config.baseUrl, provider, redirect)),
      }),
    )
    const { url } = (await response.json().catch(() => ({}))) as { url?: string }
    if (response.ok && url) return redirectTo(url, response.headers)
    return redirectTo(withSearch('/login/error', { redirect, error: 'unknown_error' }))
  },
}

/**
 * Other sites may link to the sign-in page, but not start a sign-in. Locally, `127.0.0.1` and
 * `localhost` are different sites, so the callback would not receive the cookie.
 */
function mustNotStart(request: Request, { url }: RequestContext, config: Services['config']) {
  const site = request.headers.get('sec-fetch-site') ?? 'none'
  if (site !== 'same-origin' && site !== 'none') return true
  return config.loopback && url.host !== new URL(config.baseUrl).host
}

/** The callback of a provider. It always ends on a page: the user's area, or the error. */
export const socialReturnEndpoint: Endpoint<Services> = {
  path: '/api/auth/callback/',
  async handle(request, requestContext, services) {
    const provider = knownProvider(request, requestContext, socialReturnEndpoint.path)
    const session = await requestContext.session()
    const headers = new Headers(request.headers)
    headers.set(ipHeader, requestContext.ip)
    const { baseUrl } = services.config
    const url = new URL(`${requestContext.url.pathname}${requestContext.url.search}`, baseUrl)
    const response = await services.auth.handler(new Request(url, { headers }))
    const location = response.headers.get('location')
    const target = location ? new URL(location, baseUrl) : new URL('/login/error', baseUrl)
    const error = location ? target.searchParams.get('error') : 'unknown_error'
    // With a session, the callback links an account and is not a sign-in.
    if (!session && response.status !== 429) {
      const name = providerName(provider, requestContext.publicConfig)
      await services.signInAudit.byProvider({
        userId: requestContext.signedInUser ?? requestContext.bannedUser,
        succeeded: error === null && requestContext.signedInUser !== undefined,
        method: name,
        by: name,
        ip: requestContext.ip,
      })
    }
    if (error === null) return redirectTo(target.href, response.headers)
    requestContext.log.warn(
      { provider: requestContext.url.pathname, error },
      'a sign-in through a provider failed',
    )
    target.searchParams.delete('error_description')
    target.searchParams.set('error', signInCase(error))
    return redirectTo(`${target.pathname}${target.search}`, response.headers)
  },
}
