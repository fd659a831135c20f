import { z } from 'zod'
import { listInput, listPage } from '#/platform/api/list.ts'
import { defaultUserSort, userRoles, userSorts, userStatuses } from './user-search.ts'

export const userSummary = z.object({
  id: z.uuid(),
  /** Empty until onboarding asked for it. */
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  roles: z.array(z.string()),
  /** At this moment: a ban that has ended is none. */
  banned: z.boolean(),
  /** Null also for a ban without end. */
  bannedUntil: z.string().nullable(),
  emailVerified: z.boolean(),
  onboarded: z.boolean(),
  lastSeenAt: z.string().nullable(),
  createdAt: z.string(),
})
export type UserSummary = z.infer<typeof userSummary>

export const userDetail = userSummary.extend({
  banReason: z.string().nullable(),
  language: z.string().nullable(),
  updatedAt: z.string(),
  version: z.int(),
})
export type UserDetail = z.infer<typeof userDetail>

export const userListInput = z.object({
  ...listInput,
  role: z.enum(userRoles).optional(),
  status: z.enum(userStatuses).optional(),
  sort: z.enum(userSorts).default(defaultUserSort),
})
export type UserListInput = z.infer<typeof userListInput>

export const userPage = listPage(userSummary)
export type UserPage = z.infer<typeof userPage>
