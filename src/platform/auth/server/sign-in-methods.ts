import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { brand } from '#/brand.ts'
import type { Config } from '#/platform/env/server/config.ts'

/** Library paths to add sign-in methods and to sign in by passkey. The rest are procedures. */
export const methodPaths = [
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'POST /link-social',
]

type Options = { config: Config; trustedOrigins: readonly string[] }

export const passkeys = ({ config, trustedOrigins }: Options) =>
  passkey({
    rpName: brand.name,
    rpID: new URL(config.baseUrl).hostname,
    origin: [...trustedOrigins],
    // A passkey is the only factor, so the authenticator must verify the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified) throw unproven()
        return { name: getAuthenticatorName(registrationInfo.aaguid) }
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw unproven()
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })

const unproven = () =>
  APIError.from('UNAUTHORIZED', {
    code: 'AUTHENTICATION_FAILED',
    message: 'The authenticator did not verify the user',
  })

const authenticatorResponse = z.looseObject({ id: z.string().max(1_400) })

/** The accepted bodies: the library itself would accept more fields. */
const shapesFor = (accountPage: z.ZodType): Record<string, z.ZodType> => ({
  '/passkey/verify-registration': z.strictObject({ response: authenticatorResponse }),
  '/passkey/verify-authentication': z.strictObject({ response: authenticatorResponse }),
  '/link-social': z.strictObject({
    provider: z.string().max(20),
    callbackURL: accountPage,
    errorCallbackURL: accountPage,
  }),
})

const pathsForUsers = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/link-social',
])

const reject = (status: 'UNAUTHORIZED' | 'FORBIDDEN' | 'BAD_REQUEST') =>
  APIError.from(status, { code: status, message: status })

/** Adding a sign-in method needs a session that is not an impersonation; see also fresh.ts. */
export function signInMethods({ accountPages }: { accountPages: readonly string[] }) {
  const shapes = shapesFor(z.enum(accountPages))
  return {
    id: 'sign-in-methods',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && pathsForUsers.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const current = await getSessionFromCtx(ctx)
            if (!current) throw reject('UNAUTHORIZED')
            if (current.session['impersonatedBy']) throw reject('FORBIDDEN')
          }),
        },
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(shapes, path),
          handler: createAuthMiddleware(async (ctx) => {
            if (!shapes[ctx.path]?.safeParse(ctx.body).success) throw reject('BAD_REQUEST')
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
