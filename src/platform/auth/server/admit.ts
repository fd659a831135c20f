import { AppError } from '#/platform/api/app-error.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import type { Needs } from '../permission.ts'
import { can } from '../viewer.ts'
import { requirePermission } from './require-permission.ts'
import type { Session } from './session.ts'

/** The session of a user who may do one of these. Otherwise 401, or 403 with the first one's refusal. */
export async function admit(
  scope: RequestScope,
  first: Needs,
  ...others: Needs[]
): Promise<Session> {
  const session = await scope.session()
  if (!session) throw new AppError('UNAUTHENTICATED')
  const { viewer } = session
  if (!others.some((needs) => can(viewer, needs))) requirePermission(viewer, first)
  return session
}
