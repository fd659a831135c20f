import { AppError } from '#/platform/error/app-error.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { requireUser } from './require-session.ts'
import { findTargetUser } from './find-target-user.ts'

export const setPasswordPath = '/admin/set-user-password'

/**
 * No account has a password, so this call always fails: for a missing permission, an unknown user, or
 * the missing password. See docs/decisions/0051.
 */
export async function refusePassword(
  db: Database,
  body: string | null,
  requestContext: RequestContext,
): Promise<never> {
  await requireUser(requestContext, { user: ['set-password'] })
  await findTargetUser(db, body)
  throw new AppError('CREDENTIAL_ACCOUNT_NOT_FOUND')
}
