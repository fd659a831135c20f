import type { Feature } from '#/platform/feature/feature.ts'
import { mergeGrants } from '#/platform/auth/permission.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import { features } from './all-features.ts'

const resources = (features as readonly Feature[]).flatMap(({ permissions }) =>
  Object.entries(permissions ?? {}),
)

/** Every resource and what can be done to it. */
export const statements: Grants = Object.fromEntries(
  resources.map(([resource, { actions }]) => [resource, actions]),
)

const user: Grants = Object.fromEntries(
  resources.flatMap(([resource, { everyone = [] }]) =>
    everyone.length > 0 ? [[resource, everyone]] : [],
  ),
)

export const roles: Record<string, Grants> = { user, admin: statements }
export const defaultRole = 'user'

/** A role may be a comma-separated list; unknown names are left out. */
export const rolesOf = (role: string) =>
  role.split(',').flatMap((name) => (Object.hasOwn(roles, name.trim()) ? [name.trim()] : []))

/** Any of the roles grants. A user whose ID is in ADMIN_USER_IDS is always an administrator. */
export function grantsOf(account: { id: string; role: string }, adminUserIds: readonly string[]) {
  const held = rolesOf(account.role).map((name) => roles[name] ?? {})
  return mergeGrants(adminUserIds.includes(account.id) ? [...held, statements] : held)
}
