import { APIError } from 'better-auth/api'
import { createAuthorizationURL, validateAuthorizationCode } from 'better-auth/oauth2'
import type { OAuthProvider } from 'better-auth/oauth2'
import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { Logger } from '#/platform/log/server/log.ts'
import { createDiscovery, fetchJson, timely } from './openid-discovery.ts'

type Options = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  disableSignUp: boolean
  log: Logger
}

/**
 * Any OpenID provider, by its issuer alone. The library's own would ask for the endpoints once, at
 * start-up, and be gone until the next start if the provider was away just then; it would also take
 * what the provider says without a signed token.
 */
export function openId({ id, name, issuer, log, disableSignUp, ...client }: Options) {
  const discover = createDiscovery(issuer)
  const endpoints = () =>
    discover().catch((error: unknown) => {
      log.warn({ err: error, provider: id }, 'a sign-in provider cannot be used')
      throw APIError.from('BAD_GATEWAY', {
        code: 'PROVIDER_UNREACHABLE',
        message: 'The provider cannot be reached',
      })
    })

  const provider: OAuthProvider<JWTPayload> = {
    id,
    name,
    issuer,
    requiresIdTokenNonce: true,
    options: { disableSignUp },
    accountSubject: ({ profile }) => profile.sub ?? '',

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const { authorization } = await endpoints()
      return createAuthorizationURL({
        id,
        options: client,
        authorizationEndpoint: authorization,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        redirectURI,
        nonce: idTokenNonce,
      })
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const { token, authentication } = await endpoints()
      return timely(
        validateAuthorizationCode({
          code,
          codeVerifier,
          redirectURI,
          options: client,
          tokenEndpoint: token,
          authentication,
        }),
      )
    },

    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      try {
        if (!idToken || !expectedIdTokenNonce) throw new Error('There is no ID token to trust')
        const { keys, algorithms, userInfo } = await endpoints()
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: client.clientId,
          algorithms,
          requiredClaims: ['sub', 'iat', 'exp'],
          clockTolerance: 60,
        })
        if (payload['nonce'] !== expectedIdTokenNonce) throw new Error('Made for another sign-in')
        if (payload['azp'] !== undefined && payload['azp'] !== client.clientId)
          throw new Error('Made for another application')
        const claims = await withEmail(payload, userInfo, accessToken)
        return { user: toUser(claims), data: claims }
      } catch (error) {
        log.warn({ err: error, provider: id }, 'what a sign-in provider said is not trusted')
        return null
      }
    },
  }
  return provider
}

/** Some providers keep the address out of the token. What they add must be of the same person. */
async function withEmail(
  claims: JWTPayload,
  userInfo: string | undefined,
  accessToken: string | undefined,
): Promise<JWTPayload> {
  if (claims['email'] !== undefined || !userInfo || !accessToken) return claims
  const more = (await fetchJson(userInfo, { authorization: `Bearer ${accessToken}` })) as JWTPayload
  if (more.sub !== claims.sub) throw new Error('The profile is of somebody else')
  return { ...more, ...claims }
}

const toUser = (claims: JWTPayload) => ({
  name: typeof claims['name'] === 'string' ? claims['name'] : '',
  email: typeof claims['email'] === 'string' ? claims['email'] : null,
  // Some send it as a word.
  emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
})
