import { AppError } from '#/platform/api/app-error.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import type { Needs } from '../permission.ts'
import { can } from '../viewer.ts'
import type { Session } from './session.ts'

/** The session of somebody who may do one of these; otherwise who is asked, or that he may not. */
export async function admit(scope: RequestScope, ...oneOf: Needs[]): Promise<Session> {
  const session = await scope.session()
  if (!session) throw new AppError('UNAUTHENTICATED')
  if (!oneOf.some((needs) => can(session.viewer, needs))) throw new AppError('FORBIDDEN')
  return session
}
