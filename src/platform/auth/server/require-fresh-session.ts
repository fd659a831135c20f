import { AppError } from '#/platform/error/app-error.ts'
import type { Actor } from './actor.ts'
import { passkeyRegistrationPaths } from './passkey-paths.ts'
import type { Session } from './session.ts'

/** Library paths that grant lasting access: a new sign-in method, or another user's account. */
const freshPaths = new Set([
  ...passkeyRegistrationPaths, // passkey
  '/link-social',
  '/admin/impersonate-user',
])

/**
 * Irreversible actions require a recent proof of identity, so that an open session on a lent or
 * stolen device is not enough. The client asks for a code and repeats the call.
 */
export function requireFresh({ fresh, by }: { fresh: boolean; by?: Actor }): void {
  // A program cannot confirm anything.
  if (!fresh) throw new AppError(by?.program ? 'ACCESS_TOKEN_NOT_ALLOWED' : 'SESSION_EXPIRED')
}

/** Without a session, the library rejects the request. */
export function guardFresh(path: string, session: Session | null): void {
  if (session && freshPaths.has(path)) requireFresh(session)
}
