import { AppError } from '#/platform/error/app-error.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'
import type { Grants, Needs } from '../permission.ts'
import { permits } from '../permission.ts'

/** The error codes for missing administrative permissions. */
const permissionErrors: Record<string, ErrorCode> = {
  'user:create': 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
  'user:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
  'user:get': 'YOU_ARE_NOT_ALLOWED_TO_GET_USER',
  'user:update': 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
  'user:set-role': 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
  'user:ban': 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
  'user:impersonate': 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
  'user:delete': 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
  'user:set-password': 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
  'session:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
  'session:revoke': 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
  'session:delete': 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
}

/** The error codes for a call with these needs. */
export const permissionErrorsOf = (needs: Needs): ErrorCode[] => [
  ...new Set(actionsOf(needs).map(([name]) => permissionErrors[name] ?? 'FORBIDDEN')),
]

/** Throws the error code of the first missing permission. */
export function requirePermission({ grants }: { grants: Grants }, needs: Needs): void {
  const missing = actionsOf(needs).find(([, single]) => !permits(grants, single))
  if (missing) throw new AppError(permissionErrors[missing[0]] ?? 'FORBIDDEN')
}

const actionsOf = (needs: Needs) =>
  Object.entries(needs).flatMap(([resource, actions]) =>
    (actions as readonly string[]).map((action): [name: string, single: Needs] => [
      `${resource}:${action}`,
      { [resource]: [action] },
    ]),
  )
