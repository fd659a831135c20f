import { readChoice, readSearchTerm, readSort } from '#/platform/api/list-search.ts'

export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'createdAt',
  '-createdAt',
  'lastSeenAt',
  '-lastSeenAt',
] as const
export type UserSort = (typeof userSorts)[number]
export const defaultUserSort: UserSort = 'name'

export const userRoles = ['user', 'admin'] as const
export type UserRole = (typeof userRoles)[number]
export const defaultUserRole: UserRole = 'user'

/** Every user has exactly one status; a ban takes precedence over incomplete onboarding. */
export const userStatuses = ['active', 'banned', 'notOnboarded'] as const
export type UserStatus = (typeof userStatuses)[number]

/** The filters of the list: a status, or the activity in a period of the dashboard. */
export const userFilters = [
  ...userStatuses,
  'seenIn7Days',
  'seenLately',
  'seenIn90Days',
  'seenIn365Days',
] as const
export type UserFilter = (typeof userFilters)[number]

export const statusOf = ({ banned, onboarded }: { banned: boolean; onboarded: boolean }) =>
  ((banned && 'banned') || (onboarded ? 'active' : 'notOnboarded')) satisfies UserStatus

export type UserSearch = {
  searchTerm?: string
  role?: UserRole
  status?: UserFilter
  sort?: UserSort
}

export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const role = readChoice(search.role, userRoles)
  const status = readChoice(search.status, userFilters)
  return {
    ...readSearchTerm(search.searchTerm),
    ...(role && { role }),
    ...(status && { status }),
    ...readSort(search.sort, userSorts, defaultUserSort),
  }
}
