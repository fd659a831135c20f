import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { brand } from '#/brand.ts'
import type { Config } from '#/platform/env/server/config.ts'

/** How a person adds ways in, and comes in by a passkey. Everything else is a procedure. */
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
    // It stands alone, so it must know its person: by a finger, a face or a number.
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
    message: 'The authenticator did not check who is there',
  })

const answer = z.looseObject({ id: z.string().max(1_400) })
const accountPage = z.enum(['/app/account', '/manager/account'])

/** Nothing but this is handed on: the library would take more from whoever asks. */
const shapes: Record<string, z.ZodType> = {
  '/passkey/verify-registration': z.strictObject({ response: answer }),
  '/passkey/verify-authentication': z.strictObject({ response: answer }),
  '/link-social': z.strictObject({
    provider: z.string().max(20),
    callbackURL: accountPage,
    errorCallbackURL: accountPage,
  }),
}

const personal = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/link-social',
])

const refuse = (status: 'UNAUTHORIZED' | 'FORBIDDEN' | 'BAD_REQUEST') =>
  APIError.from(status, { code: status, message: status })

/** A new way in is given only to somebody who is who they seem; see also fresh.ts. */
export const signInMethods = () =>
  ({
    id: 'sign-in-methods',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== undefined && personal.has(path),
          handler: createAuthMiddleware(async (ctx) => {
            const found = await getSessionFromCtx(ctx)
            if (!found) throw refuse('UNAUTHORIZED')
            if (found.session['impersonatedBy']) throw refuse('FORBIDDEN')
          }),
        },
        {
          matcher: ({ path }) => path !== undefined && Object.hasOwn(shapes, path),
          handler: createAuthMiddleware(async (ctx) => {
            if (!shapes[ctx.path]?.safeParse(ctx.body).success) throw refuse('BAD_REQUEST')
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
