import { createTestApp, origin } from '#/registry/testing/test-app.ts'
import { startIdentityProvider } from '#/platform/auth/server/testing/identity-provider.ts'
import { createRedirectClient } from '#/platform/auth/server/testing/redirect-client.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { finish } from '#/platform/http/server/finish-response.ts'
import type { Services } from '#/registry/services.ts'
import { errorResponse } from '../translate-errors.ts'
import { socialEndpoint, socialReturnEndpoint } from '../social.ts'
import { newIp } from './auth-client.ts'

export type SignInResponse = { status: number; location: string; cookies: string[]; text: string }

/** A test app with a real OpenID provider and clients that sign in through it. */
export async function createSocialClient(env: NodeJS.ProcessEnv = {}) {
  const provider = await startIdentityProvider({ redirectUri: `${origin}/api/auth/callback/oidc` })
  const app = await createTestApp({ ...provider.env, ...env })

  async function sendTo(
    endpoint: Endpoint<Services>,
    url: URL,
    ip: string,
    headers: Record<string, string>,
  ) {
    const init = { ip, headers }
    const response = await app.runInRequest(
      url.pathname + url.search,
      init,
      async (request, requestContext) => {
        const response = await (async () => {
          try {
            return await endpoint.handle(request, requestContext, app.services)
          } catch (error) {
            return errorResponse(error, requestContext, app.services)
          }
        })()
        return finish(response, request, requestContext, app.config)
      },
    )
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      cookies: response.headers.getSetCookie(),
      text: await response.text(),
    }
  }

  /** A browser whose steps tests can tamper with. */
  function browser(ip = newIp()) {
    const client = createRedirectClient()
    const appUrl = new URL(origin)

    async function start(path = '/login/with/oidc', headers: Record<string, string> = {}) {
      const cookie = client.cookie(appUrl)
      const response = await sendTo(socialEndpoint, new URL(path, origin), ip, {
        cookie,
        ...headers,
      })
      client.keep(appUrl, response.cookies)
      return response
    }

    /** Signs in at the provider (null: cancels) and returns the callback url. */
    async function authenticate(authorization: string, who: string | null): Promise<URL> {
      const init = await client.follow(
        new URL(authorization),
        (url) => url.pathname.startsWith('/who/') || url.origin === origin,
      )
      if (init.origin === origin) return init
      init.search = who === null ? '?cancel=1' : `?sub=${encodeURIComponent(who)}`
      return client.follow(init, (url) => url.origin === origin)
    }

    async function callback(url: URL) {
      const response = await sendTo(socialReturnEndpoint, url, ip, {
        cookie: client.cookie(appUrl),
      })
      client.keep(appUrl, response.cookies)
      return response
    }

    /** A complete sign-in. */
    async function signIn(who: string | null, path?: string) {
      const { location } = await start(path)
      return callback(await authenticate(location, who))
    }

    const keep = (lines: readonly string[]) => client.keep(appUrl, lines)
    return { start, authenticate, callback, signIn, keep, cookie: () => client.cookie(appUrl) }
  }

  return { ...app, provider, browser }
}

export const signedIn = ({ cookies }: SignInResponse) =>
  cookies.some((line) => /^[\w-]+\.session_token=[^;]/.test(line))
