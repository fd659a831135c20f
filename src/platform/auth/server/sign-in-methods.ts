import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { z } from 'zod'
import { passkeyPaths, passkeyRegistrationPaths, passkeyShapes } from './passkey-paths.ts'

/** Library paths that concern sign-in methods other than the code by email. The rest are procedures. */
export const methodPaths = [
  ...passkeyPaths, // passkey
  'POST /link-social',
]

/** The accepted bodies: the library itself would accept more fields. */
const shapesFor = (accountPage: z.ZodType): Record<string, z.ZodType> => ({
  ...passkeyShapes, // passkey
  '/link-social': z.strictObject({
    provider: z.string().max(20),
    callbackURL: accountPage,
    errorCallbackURL: accountPage,
  }),
})

const pathsForUsers = new Set([
  ...passkeyRegistrationPaths, // passkey
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
