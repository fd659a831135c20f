import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { github } from 'better-auth/social-providers'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { openId } from './openid.ts'
import type { SignUp } from './openid.ts'
import { passkeySignInPath } from './passkey-paths.ts'

type Options = {
  config: Config
  log: Logger
  /** An invited email may sign up while sign-up is closed. */
  isInvited: (email: string) => Promise<boolean>
}

/** The requests of invited users. The library reads its switch right after the user's data. */
const invitedRequests = new WeakSet<RequestContext>()

/** Sign-in through external providers, and the last method used. */
export const socialSignIn = ({ config, log, isInvited }: Options) =>
  ({
    id: 'social-sign-in',
    init: () => ({
      context: {
        socialProviders: socialProviders({ config, log }).map((provider) =>
          withVerifiedEmail(provider, config.signUp ? undefined : isInvited),
        ),
      },
      options: {
        onAPIError: { errorURL: `${config.baseUrl}/login/error` },
        account: {
          updateAccountOnSignIn: false,
          // The user is signed in and proves both accounts, so the emails may differ.
          accountLinking: { allowDifferentEmails: true },
        },
        databaseHooks: {
          account: {
            // No provider API is called later, so its tokens are not stored.
            create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
          },
        },
      },
    }),
    // The library's own limit, three in ten seconds, is too low for several users behind one IP.
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
  if (path === passkeySignInPath) return 'passkey' // passkey
  return path === '/callback/:id' ? provider : undefined
}

function socialProviders({ config, log }: Omit<Options, 'isInvited'>): OAuthProvider[] {
  const { social } = config
  const signUp = (): SignUp => ({
    get disableSignUp() {
      return !config.signUp && !invitedRequests.has(currentRequestContext())
    },
  })
  const providers: OAuthProvider[] = []
  if (social.github) providers.push(github(Object.assign(signUp(), social.github)))
  if (social.google)
    providers.push(
      openId({
        ...social.google,
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        signUp: signUp(),
        log,
      }),
    )
  if (social.oidc)
    providers.push(
      openId({ ...social.oidc, id: 'oidc', name: social.oidc.label, signUp: signUp(), log }),
    )
  return providers
}

/**
 * Drops an email the provider has not verified before anything is looked up, so that claiming an
 * email reveals nothing and opens no account. Drops pictures, which are hosted elsewhere; the name
 * is a suggestion for onboarding.
 */
function withVerifiedEmail(
  provider: OAuthProvider,
  isInvited?: Options['isInvited'],
): OAuthProvider {
  return {
    ...provider,
    async getUserInfo(tokens) {
      const info = await provider.getUserInfo(tokens)
      if (!info) return null
      const { name, email, emailVerified } = info.user
      if (email && emailVerified && (await isInvited?.(email)))
        invitedRequests.add(currentRequestContext())
      return {
        data: info.data,
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
