import { AppError } from '#/platform/api/app-error.ts'
import type { Session } from './session.ts'

/** Paths of the library that open something for good: a new way in, or somebody else's account. */
const freshPaths = new Set([
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/link-social',
  '/admin/impersonate-user',
])

/**
 * What cannot be taken back is done only by somebody who proved to be there a moment ago. An open
 * session on a lent or stolen device is not enough. The screen asks for a code and goes on.
 */
export function refuseUnlessFresh({ fresh }: { fresh: boolean }): void {
  if (!fresh) throw new AppError('SESSION_EXPIRED')
}

/** Visitors are the library's to refuse. */
export function guardFresh(path: string, session: Session | null): void {
  if (session && freshPaths.has(path)) refuseUnlessFresh(session)
}
