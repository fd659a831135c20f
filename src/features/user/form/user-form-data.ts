import { userRoles } from '../user-search.ts'
import type { UserRole } from '../user-search.ts'
import type { UserDetail } from '../user.ts'

export type UserFields = { email: string; name: string; roles: UserRole[] }

export const fieldsOf = ({ email, name, roles }: UserDetail): UserFields => ({
  email,
  name,
  roles: userRoles.filter((role) => roles.includes(role)),
})

const sameRoles = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/** Sends only changed fields, because some need a separate permission. */
export function changesOf(before: UserFields, after: UserFields): Partial<UserFields> {
  return {
    ...(after.email !== before.email && { email: after.email }),
    ...(after.name !== before.name && { name: after.name }),
    ...(!sameRoles(after.roles, before.roles) && { roles: after.roles }),
  }
}
