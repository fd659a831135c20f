import { openHouse, origin } from '#/assembly/testing/house.ts'
import { startIdentityProvider } from '#/platform/auth/server/testing/identity-provider.ts'
import { createTraveller } from '#/platform/auth/server/testing/traveller.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { finish } from '#/platform/http/server/finish.ts'
import type { Services } from '#/assembly/services.ts'
import { faultResponse } from '../api-faults.ts'
import { socialDoor, socialReturnDoor } from '../social.ts'
import { newAddress } from './visitor.ts'

export type Arrival = { status: number; location: string; cookies: string[]; text: string }

/** A house with a real OpenID provider beside it, and people who come by it. */
export async function visitSocial(env: NodeJS.ProcessEnv = {}) {
  const provider = await startIdentityProvider({ redirectUri: `${origin}/api/auth/callback/oidc` })
  const house = await openHouse({ ...provider.env, ...env })

  async function come(door: Door<Services>, url: URL, ip: string, headers: Record<string, string>) {
    const asked = { ip, headers }
    const response = await house.within(
      url.pathname + url.search,
      asked,
      async (request, scope) => {
        const answer = await (async () => {
          try {
            return await door.handle(request, scope, house.services)
          } catch (error) {
            return faultResponse(error, scope, house.services)
          }
        })()
        return finish(answer, request, scope, house.config)
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
  function browser(ip = newAddress()) {
    const traveller = createTraveller()
    const here = new URL(origin)

    async function begin(path = '/login/with/oidc', headers: Record<string, string> = {}) {
      const cookie = traveller.cookie(here)
      const arrival = await come(socialDoor, new URL(path, origin), ip, { cookie, ...headers })
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
      const arrival = await come(socialReturnDoor, url, ip, { cookie: traveller.cookie(here) })
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

  return { ...house, provider, browser }
}

export const signedIn = ({ cookies }: Arrival) =>
  cookies.some((line) => /^[\w-]+\.session_token=[^;]/.test(line))
