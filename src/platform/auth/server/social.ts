import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { github } from 'better-auth/social-providers'
import { plainLine } from '#/platform/api/plain-text.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { openId } from './openid.ts'

type Options = { config: Config; log: Logger }

/** Signing in through somebody else's word, and remembering which way was taken last. */
export const socialSignIn = ({ config, log }: Options) =>
  ({
    id: 'social-sign-in',
    init: () => ({
      context: { socialProviders: socialProviders({ config, log }).map(careful) },
      options: {
        onAPIError: { errorURL: `${config.baseUrl}/login/error` },
        account: {
          updateAccountOnSignIn: false,
          // Asked for by somebody who is signed in and proves both: the addresses may differ.
          accountLinking: { allowDifferentEmails: true },
        },
        databaseHooks: {
          account: {
            // Nothing is asked of a provider later, so what would open it is not kept.
            create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
          },
        },
      },
    }),
    // The library's own limit, three in ten seconds, is soon met by a few people behind one address.
    rateLimit: [
      {
        pathMatcher: (path) => path === '/sign-in/social' || path.startsWith('/callback/'),
        window: 60,
        max: 60,
      },
    ],
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && methodOf(path) !== undefined,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context
            if (!newSession) return
            const requestContext = currentRequestContext()
            requestContext.signedInBy = methodOf(ctx.path, ctx.params?.id)
            requestContext.signedInUser = newSession.user.id
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

function methodOf(path: string, provider = ''): string | undefined {
  if (path === '/sign-in/email-otp') return 'email'
  if (path === '/passkey/verify-authentication') return 'passkey'
  return path === '/callback/:id' ? provider : undefined
}

function socialProviders({ config, log }: Options): OAuthProvider[] {
  const disableSignUp = !config.signUp
  const { social } = config
  const found: OAuthProvider[] = []
  if (social.github) found.push(github({ ...social.github, disableSignUp }))
  if (social.google)
    found.push(
      openId({
        ...social.google,
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        disableSignUp,
        log,
      }),
    )
  if (social.oidc)
    found.push(openId({ ...social.oidc, id: 'oidc', name: social.oidc.label, disableSignUp, log }))
  return found
}

/**
 * An address the provider has not confirmed counts as none, before anything is looked up: whoever
 * only claims an address learns nothing of it, and gets nobody's account. Pictures live elsewhere
 * and are not shown; a name is a suggestion for onboarding.
 */
function careful(provider: OAuthProvider): OAuthProvider {
  return {
    ...provider,
    async getUserInfo(tokens) {
      const found = await provider.getUserInfo(tokens)
      if (!found) return null
      const { name, email, emailVerified } = found.user
      return {
        data: found.data,
        user: { name: asName(name), email: emailVerified ? email : null, emailVerified },
      }
    },
  }
}

const asName = (name = '') =>
  Array.from(plainLine(name.replace(/[<>]/g, ' ')))
    .slice(0, 100)
    .join('')
    .trim()
