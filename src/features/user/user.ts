import { z } from 'zod'
import { nameOrNone, personName } from '#/features/account/account.ts'
import { listInput, listPage } from '#/platform/api/list.ts'
import { plainLines } from '#/platform/api/plain-text.ts'
import { defaultUserSort, userFilters, userRoles, userSorts } from './user-search.ts'

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

/** And what the one who asks may do with it. */
export const userRecord = userDetail.extend({
  /** An administrator may look through this person's eyes. */
  canBeImpersonated: z.boolean(),
})
export type UserRecord = z.infer<typeof userRecord>

export const userListInput = z.object({
  ...listInput,
  role: z.enum(userRoles).optional(),
  status: z.enum(userFilters).optional(),
  sort: z.enum(userSorts).default(defaultUserSort),
})
export type UserListInput = z.infer<typeof userListInput>

export const userPage = listPage(userSummary)
export type UserPage = z.infer<typeof userPage>

export const emailAddress = z
  .string({ error: 'errors.EMAIL_REQUIRED' })
  .trim()
  .toLowerCase()
  .min(1, 'errors.EMAIL_REQUIRED')
  .max(254, 'errors.EMAIL_INVALID')
  .check(z.email('errors.EMAIL_INVALID'))

/** Kept as a comma list; any of them grants. */
const roles = z
  .array(z.enum(userRoles, { error: 'user.role.invalid' }), { error: 'user.role.required' })
  .min(1, 'user.role.required')
  .max(userRoles.length, 'user.role.invalid')

/** Without a name the person is asked for it at the first sign-in. */
export const userInput = z.object({
  email: emailAddress,
  name: nameOrNone.default(''),
  roles: roles.default(['user']),
})
export type UserInput = z.infer<typeof userInput>

/** A field left out stays as it is; the version says which state was seen. */
export const userChange = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: personName.optional(),
  email: emailAddress.optional(),
  roles: roles.optional(),
})
export type UserChange = z.infer<typeof userChange>

export const userRolesChange = z.object({ id: z.uuid(), roles })

export const banInput = z.object({
  id: z.uuid(),
  reason: z
    .string()
    .overwrite(plainLines)
    .max(500, 'user.ban.reasonTooLong')
    .transform((text) => text || null)
    .nullable()
    .default(null),
  /** Null for a ban without end. */
  until: z.iso.datetime({ offset: true, error: 'user.ban.invalid' }).nullable().default(null),
})
export type BanInput = z.infer<typeof banInput>
