import { AppError } from '#/platform/api/app-error.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import type { Needs } from '../permission.ts'
import { can } from '../viewer.ts'
import { requirePermission } from './require-permission.ts'
import type { Session } from './session.ts'

/** One of these; refused with the first one's reason. */
type OneOf = [first: Needs, ...others: Needs[]]

/** The session of a user who may do one of these and has completed onboarding. */
export async function admit(scope: RequestScope, ...oneOf: OneOf): Promise<Session> {
  refuseNewcomer(await scope.session())
  return admitNewcomer(scope, ...oneOf)
}

/** The same for what onboarding itself needs. */
export async function admitNewcomer(
  scope: RequestScope,
  ...[first, ...others]: OneOf
): Promise<Session> {
  const session = await scope.session()
  if (!session) throw new AppError('UNAUTHENTICATED')
  const { viewer } = session
  if (!others.some((needs) => can(viewer, needs))) requirePermission(viewer, first)
  return session
}

/** Pages send a newcomer to onboarding; whatever else is asked for says so. */
export function refuseNewcomer(session: Session | null): void {
  if (session && !session.viewer.onboarded) throw new AppError('ONBOARDING_REQUIRED')
}

/** What a newcomer may ask of the library: to sign in, to sign out, to choose a language. */
const newcomerPaths = new Set([
  '/get-session',
  '/sign-out',
  '/email-otp/send-verification-otp',
  '/sign-in/email-otp',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
  '/update-user',
  '/revoke-sessions',
  '/revoke-other-sessions',
])

export function guardNewcomer(path: string, session: Session | null): void {
  if (!newcomerPaths.has(path)) refuseNewcomer(session)
}
