import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import { listSource } from '#/platform/api/server/list-query.ts'
import { isUserNamed } from '#/platform/api/server/user-search.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { UserFilter, UserRole } from '../user-search.ts'
import type { UserListInput, UserPage } from '../user.ts'
import { bannedNow, summaryColumns, toSummary } from './user-row.ts'

const sorts = {
  name: { column: userTable.nameKey, optional: true },
  email: { column: userTable.email },
  createdAt: { column: userTable.createdAt },
  lastSeenAt: { column: userTable.lastSeenAt, optional: true },
} as const

export const userSource = listSource<Parameters<typeof toSummary>[0]>(
  userTable,
  sorts,
  summaryColumns,
)

const { page: readPage } = createList('user', userSource, toSummary)

// A role may be a comma-separated list. The equality comes first, because the planner has
// statistics for it, and a small partial index covers the other roles.
const inList = (role: UserRole) =>
  sql`${role} = any (string_to_array(replace(${userTable.role}, ' ', ''), ','))`
const hasRole: Record<UserRole, SQL> = {
  user: sql`(${userTable.role} = 'user' or ${inList('user')})`,
  admin: sql`(${userTable.role} <> 'user' and ${inList('admin')})`,
}

/** Whole days including today, as on the dashboard. */
const seenIn = (days: number) =>
  sql`${userTable.lastSeenAt} >= date_trunc('day', now(), 'UTC') - ${sql.raw(`interval '${days - 1} days'`)}`

export const hasStatus: Record<UserFilter, SQL> = {
  active: sql`(${userTable.onboardedAt} is not null and not ${bannedNow})`,
  banned: bannedNow,
  notOnboarded: sql`(${userTable.onboardedAt} is null and not ${bannedNow})`,
  seenIn7Days: seenIn(7),
  seenLately: seenIn(30),
  seenIn90Days: seenIn(90),
  seenIn365Days: seenIn(365),
}

/** Most users are active with the role `user`; the others are few enough to find before sorting. */
const isRare = ({ searchTerm, role = 'user', status = 'active' }: UserListInput) =>
  searchTerm !== '' || role !== 'user' || status !== 'active'

export async function listUsers(
  db: Database,
  input: UserListInput,
  cursorSecret: string,
): Promise<UserPage> {
  const { searchTerm, role, status, ...page } = input
  const filter = and(
    await isUserNamed(db, searchTerm),
    role && hasRole[role],
    status && hasStatus[status],
  )
  return readPage(db, { ...page, filter, rare: isRare(input) }, cursorSecret)
}
