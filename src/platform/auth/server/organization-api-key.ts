import { AppError } from '#/platform/error/app-error.ts'
import type { Session } from './session.ts'

/** The key of an organization can only be used where a call names the organization. */
export function rejectOrganizationKey(session: Session | null, path = ''): void {
  if (session?.viewer.organizationKey && !path.includes('{organizationId}'))
    throw new AppError('ACCESS_TOKEN_NOT_ALLOWED')
}
