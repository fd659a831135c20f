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

/** A app with a real OpenID provider beside it, and people who come by it. */
export async function createSocialClient(env: NodeJS.ProcessEnv = {}) {
  const provider = await startIdentityProvider({ redirectUri: `${origin}/api/auth/callback/oidc` })
  const app = await createTestApp({ ...provider.env, ...env })

  async function come(
    endpoint: Endpoint<Services>,
    url: URL,
    ip: string,
    headers: Record<string, string>,
  ) {
    const asked = { ip, headers }
    const response = await app.runInRequest(
      url.pathname + url.search,
      asked,
      async (request, requestContext) => {
        const answer = await (async () => {
          try {
            return await endpoint.handle(request, requestContext, app.services)
          } catch (error) {
            return errorResponse(error, requestContext, app.services)
          }
        })()
        return finish(answer, request, requestContext, app.config)
      },
    )
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      cookies: response.headers.getSetCookie(),
      text: await response.text(),
    }
  }

  /** One browser. What it does in between may be tampered with by the test. */
  function browser(ip = newIp()) {
    const traveller = createRedirectClient()
    const here = new URL(origin)

    async function begin(path = '/login/with/oidc', headers: Record<string, string> = {}) {
      const cookie = traveller.cookie(here)
      const arrival = await come(socialEndpoint, new URL(path, origin), ip, { cookie, ...headers })
      traveller.keep(here, arrival.cookies)
      return arrival
    }

    /** Says who one is at the provider (nobody: cancels) and is sent back with this address. */
    async function agree(authorization: string, who: string | null): Promise<URL> {
      const asked = await traveller.follow(
        new URL(authorization),
        (url) => url.pathname.startsWith('/who/') || url.origin === origin,
      )
      if (asked.origin === origin) return asked
      asked.search = who === null ? '?cancel=1' : `?sub=${encodeURIComponent(who)}`
      return traveller.follow(asked, (url) => url.origin === origin)
    }

    async function arrive(url: URL) {
      const arrival = await come(socialReturnEndpoint, url, ip, { cookie: traveller.cookie(here) })
      traveller.keep(here, arrival.cookies)
      return arrival
    }

    /** The whole way. */
    async function signIn(who: string | null, path?: string) {
      const { location } = await begin(path)
      return arrive(await agree(location, who))
    }

    const keep = (lines: readonly string[]) => traveller.keep(here, lines)
    return { begin, agree, arrive, signIn, keep, cookie: () => traveller.cookie(here) }
  }

  return { ...app, provider, browser }
}

export const signedIn = ({ cookies }: SignInResponse) =>
  cookies.some((line) => /^[\w-]+\.session_token=[^;]/.test(line))
