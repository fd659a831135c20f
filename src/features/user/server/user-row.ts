import { sql } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { UserDetail, UserSummary } from '../user.ts'

/** A temporary ban ends by itself. */
export const bannedNow = sql<boolean>`(${userTable.banned} and (${userTable.banExpires} is null or ${userTable.banExpires} > now()))`

export const summaryColumns = {
  id: userTable.id,
  name: userTable.name,
  email: userTable.email,
  image: userTable.image,
  role: userTable.role,
  bannedNow,
  banExpires: userTable.banExpires,
  emailVerified: userTable.emailVerified,
  onboardedAt: userTable.onboardedAt,
  lastSeenAt: userTable.lastSeenAt,
  createdAt: userTable.createdAt,
}

export const detailColumns = {
  ...summaryColumns,
  banReason: userTable.banReason,
  language: userTable.language,
  updatedAt: userTable.updatedAt,
  version: userTable.version,
}

type Row<Columns> = Pick<
  typeof userTable.$inferSelect,
  Extract<keyof Columns, keyof typeof userTable.$inferSelect>
> & { bannedNow: boolean }

export const toSummary = (row: Row<typeof summaryColumns>): UserSummary => ({
  id: row.id,
  name: row.name,
  email: row.email,
  image: row.image,
  roles: row.role
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean),
  banned: row.bannedNow,
  bannedUntil: row.bannedNow ? (row.banExpires?.toISOString() ?? null) : null,
  emailVerified: row.emailVerified,
  onboarded: row.onboardedAt !== null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export const toDetail = (row: Row<typeof detailColumns>): UserDetail => ({
  ...toSummary(row),
  banReason: row.bannedNow ? row.banReason : null,
  language: row.language,
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})
