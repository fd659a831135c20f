import { bookActions, bookForUsers } from '#/features/book/book.permissions.ts'
import { genreActions, genreForUsers } from '#/features/genre/genre.permissions.ts'
import { mergeGrants } from '#/platform/auth/permission.ts'
import type { Grants } from '#/platform/auth/permission.ts'

/** Every resource and what can be done to it. */
export const statements = {
  account: ['read', 'update'],
  activity: ['read'],
  apps: ['app', 'manager'],
  book: bookActions,
  genre: genreActions,
  user: [
    'create',
    'list',
    'get',
    'update',
    'set-role',
    'ban',
    'impersonate',
    'delete',
    'set-password',
  ],
  session: ['list', 'revoke', 'delete'],
} as const

type Statements = typeof statements

declare module '#/platform/auth/permission.ts' {
  interface Permissions extends Record<never, never> {
    account: Statements['account'][number]
    activity: Statements['activity'][number]
    apps: Statements['apps'][number]
    book: (typeof bookActions)[number]
    genre: (typeof genreActions)[number]
    user: Statements['user'][number]
    session: Statements['session'][number]
  }
}

const user = {
  account: ['read', 'update'],
  apps: ['app'],
  book: bookForUsers,
  genre: genreForUsers,
} as const

const admin = {
  ...user,
  activity: statements.activity,
  apps: statements.apps,
  book: bookActions,
  genre: genreActions,
  user: statements.user,
  session: statements.session,
} as const

export const roles: Record<string, Grants> = { user, admin }
export const defaultRole = 'user'

/** A role may be a comma list, any match grants; a listed admin id always grants. */
export const rolesOf = (role: string) =>
  role.split(',').flatMap((name) => (Object.hasOwn(roles, name.trim()) ? [name.trim()] : []))

export function grantsOf(account: { id: string; role: string }, adminUserIds: readonly string[]) {
  const held = rolesOf(account.role).map((name) => roles[name] ?? {})
  return mergeGrants(adminUserIds.includes(account.id) ? [...held, admin] : held)
}
