import { defineSearch, readChoice } from '#/platform/api/list-search.ts'
import type { ListSearch } from '#/platform/api/list-search.ts'

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

export const userSearch = defineSearch(['name', 'email', 'createdAt', 'lastSeenAt'], 'name', {
  role: (value: unknown) => readChoice(value, userRoles),
  status: (value: unknown) => readChoice(value, userFilters),
})
export type UserSearch = ListSearch<typeof userSearch>
