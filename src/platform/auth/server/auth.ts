import { createHmac } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { createAccessControl } from 'better-auth/plugins/access'
import { admin } from 'better-auth/plugins/admin'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { brand } from '#/brand.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Grants } from '../permission.ts'
import { signInCode } from '../sign-in-code.ts'
import { accountTable, sessionTable, userTable, verificationTable } from './auth.table.ts'
import { demoOtp } from './demo-sign-in.ts'
import { deriveKey } from './derive-key.ts'
import { passkeyTable } from './passkey.table.ts'
import { passkeys } from './passkeys.ts'
import { countRequests } from './rate-limit.ts'
import { cookiePrefix, sessionLimits } from './session.ts'
import { signInMethods } from './sign-in-methods.ts'
import { socialSignIn } from './social.ts'

/** Set by the server from the socket; a value sent by a client is dropped. */
export const ipHeader = 'x-socket-address'

type Options = {
  db: Database
  config: Config
  log: Logger
  trustedOrigins: readonly string[]
  statements: Grants
  roles: Record<string, Grants>
  defaultRole: string
  /** An invited email may sign up although sign-up is closed. */
  isInvited: (email: string) => Promise<boolean>
  /** Pages that may follow when a provider's account is connected. */
  accountPages: readonly string[]
  sendCode: (message: { email: string; code: string }) => Promise<void>
}

export function createAuth(options: Options) {
  const { db, config, log, statements, roles, sendCode } = options
  // Without a key, all hashes of six digits can be computed in a second.
  const codeKey = deriveKey(config.authSecret, 'sign-in-code')
  const hashCode = (code: string) => createHmac('sha256', codeKey).update(code).digest('base64url')
  const codeOf = (identifier: string) => {
    const { otpBrowser } = currentRequestContext()
    return otpBrowser ? hashCode(`${identifier} ${otpBrowser}`) : identifier
  }
  const access = createAccessControl(statements)

  return betterAuth({
    appName: brand.packageName,
    baseURL: config.baseUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [...options.trustedOrigins],
    telemetry: { enabled: false },
    // Its spans contain messages of errors. Enabled, it would also load OpenTelemetry when telemetry is off.
    experimental: { instrumentation: { enabled: false } },
    logger: {
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ from: 'auth' }, message),
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: userTable,
        session: sessionTable,
        account: accountTable,
        verification: verificationTable,
        passkey: passkeyTable, // passkey
      },
    }),
    disabledPaths,
    // The library keeps one code per email; with the browser in the identifier it keeps one per browser,
    // so that a request from another browser does not replace it.
    verification: {
      storeIdentifier: {
        default: 'plain',
        overrides: { 'sign-in-otp-': { hash: async (identifier) => codeOf(identifier) } },
      },
    },
    // Unexpected errors reach our own handler: the library would print the statement with its values,
    // and report an unavailable database as a bug.
    onAPIError: { throw: true },
    session: {
      expiresIn: sessionLimits.absoluteDays * 24 * 60 * 60,
      // session.ts implements the idle expiry; the library would extend a session without an end.
      disableSessionRefresh: true,
      // fresh.ts decides freshness, because a step-up renews it.
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: true,
      customStorage: countRequests(db),
      window: 60,
      max: 300,
      customRules: {
        '/get-session': false,
        // Counted before the library is called; see request-limits.ts.
        '/email-otp/send-verification-otp': false,
        '/sign-in/email-otp': false,
      },
    },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [ipHeader] },
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(config.https),
      defaultCookieAttributes: { httpOnly: true, secure: config.https, sameSite: 'lax', path: '/' },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            // The library's own switch treats unknown emails differently, which takes a different time
            // and reveals them. So both run the same code up to here.
            const closed = !config.signUp && context?.path === '/sign-in/email-otp'
            if (closed && !(await options.isInvited(user.email)))
              throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' })
            return { data: { ...user, language: currentRequestContext().language } }
          },
        },
      },
    },
    user: { additionalFields: { language: { type: 'string', required: false, input: false } } },
    plugins: [
      admin({
        ac: access,
        roles: Object.fromEntries(
          Object.entries(roles).map(([name, grants]) => [name, access.newRole(grants)]),
        ),
        defaultRole: options.defaultRole,
        adminUserIds: config.adminUserIds,
        impersonationSessionDuration: 30 * 60,
        // Kept for the page that shows the reason; see ban-notice.ts.
        bannedUserMessage: ({ id }) => (currentRequestContext().bannedUser = id),
      }),
      socialSignIn({ config, log, isInvited: options.isInvited }),
      passkeys(options), // passkey
      signInMethods(options),
      emailOTP({
        otpLength: signInCode.length,
        expiresIn: signInCode.minutes * 60,
        allowedAttempts: signInCode.tries,
        storeOTP: { hash: async (code) => hashCode(code) },
        ...(config.demoMode && { generateOTP: demoOtp }), // demo
        sendVerificationOTP: ({ email, otp }) => sendCode({ email, code: otp }),
      }),
    ],
  })
}

const disabledPaths = [
  '/email-otp/check-verification-otp',
  '/email-otp/verify-email',
  '/email-otp/request-password-reset',
  '/email-otp/reset-password',
  '/forget-password/email-otp',
  '/sign-up/email',
  '/sign-in/email',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/set-password',
  '/verify-password',
  '/verify-email',
  '/send-verification-email',
  '/change-email',
  '/admin/set-user-password',
]
