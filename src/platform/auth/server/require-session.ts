import { AppError } from '#/platform/error/app-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Needs } from '../permission.ts'
import { can } from '../viewer.ts'
import { acceptsTokens, missingScope } from './token-access.ts'
import { passkeySignInPaths } from './passkey-paths.ts'
import { requirePermission } from './require-permission.ts'
import type { Session } from './session.ts'

/** Any one of these is enough; the error is that of the first. */
type OneOf = [first: Needs, ...others: Needs[]]

/** The session of an onboarded user with one of these permissions. */
export async function requireUser(
  requestContext: RequestContext,
  ...oneOf: OneOf
): Promise<Session> {
  requireOnboarded(await requestContext.session())
  return requireSession(requestContext, ...oneOf)
}

/** The same without onboarding, for calls that onboarding itself needs. */
export async function requireSession(
  requestContext: RequestContext,
  ...[first, ...others]: OneOf
): Promise<Session> {
  const session = await requestContext.session()
  if (!session) throw new AppError('UNAUTHENTICATED')
  const { viewer, program } = session
  if (others.some((needs) => can(viewer, needs))) return session
  const scope = program && missingScope(viewer.grants, program.ownerGrants, first)
  if (scope) throw new AppError('INSUFFICIENT_SCOPE', { parameters: { scope } })
  requirePermission(viewer, first)
  return session
}

/** Throws if the request was made with an access token, but needs the user. */
export function rejectToken(
  session: Session | null,
  call: Parameters<typeof acceptsTokens>[0] = { signedInOnly: true },
): void {
  if (session?.program && !acceptsTokens(call)) throw new AppError('ACCESS_TOKEN_NOT_ALLOWED')
}

/** Pages redirect to onboarding; API calls return this error. */
export function requireOnboarded(session: Session | null): void {
  if (session && !session.viewer.onboarded) throw new AppError('ONBOARDING_REQUIRED')
}

/** The library paths available before onboarding: sign in, sign out, choose a language. */
const onboardingPaths = new Set([
  '/get-session',
  '/sign-out',
  '/email-otp/send-verification-otp',
  '/sign-in/email-otp',
  ...passkeySignInPaths, // passkey
  '/update-user',
  '/revoke-sessions',
  '/revoke-other-sessions',
])

export function guardOnboarding(path: string, session: Session | null): void {
  if (!onboardingPaths.has(path)) requireOnboarded(session)
}
