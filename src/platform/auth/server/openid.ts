import { APIError } from 'better-auth/api'
import { createAuthorizationURL, validateAuthorizationCode } from 'better-auth/oauth2'
import type { OAuthProvider } from 'better-auth/oauth2'
import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { Logger } from '#/platform/log/server/log.ts'
import { createDiscovery, fetchJson, withTimeout } from './openid-discovery.ts'

/** Read for each sign-in, because it depends on the user. */
export type SignUp = { readonly disableSignUp: boolean }

type Options = {
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  signUp: SignUp
  log: Logger
}

/**
 * Any OpenID provider, configured by its issuer. The library's own provider fetches the endpoints
 * once at start-up, stays broken if the provider was unavailable then, and accepts claims without a
 * signed token.
 */
export function openId({ id, name, issuer, log, signUp, ...client }: Options) {
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
    options: signUp,
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
      return withTimeout(
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
        if (!idToken || !expectedIdTokenNonce) throw new Error('The response has no ID token')
        const { keys, algorithms, userInfo } = await endpoints()
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: client.clientId,
          algorithms,
          requiredClaims: ['sub', 'iat', 'exp'],
          clockTolerance: 60,
        })
        if (payload['nonce'] !== expectedIdTokenNonce)
          throw new Error('The ID token belongs to another sign-in')
        if (payload['azp'] !== undefined && payload['azp'] !== client.clientId)
          throw new Error('The ID token belongs to another application')
        const claims = await withEmail(payload, userInfo, accessToken)
        return { user: toUser(claims), data: claims }
      } catch (error) {
        log.warn({ err: error, provider: id }, 'the ID token of a sign-in provider was rejected')
        return null
      }
    },
  }
  return provider
}

/** Some providers return the email only from userinfo, which must have the same subject. */
async function withEmail(
  claims: JWTPayload,
  userInfo: string | undefined,
  accessToken: string | undefined,
): Promise<JWTPayload> {
  if (claims['email'] !== undefined || !userInfo || !accessToken) return claims
  const userInfoClaims = (await fetchJson(userInfo, {
    authorization: `Bearer ${accessToken}`,
  })) as JWTPayload
  if (userInfoClaims.sub !== claims.sub)
    throw new Error('The userinfo response belongs to another subject')
  return { ...userInfoClaims, ...claims }
}

const toUser = (claims: JWTPayload) => ({
  name: typeof claims['name'] === 'string' ? claims['name'] : '',
  email: typeof claims['email'] === 'string' ? claims['email'] : null,
  // Some providers send a string.
  emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
})
