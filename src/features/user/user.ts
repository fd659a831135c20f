import { z } from 'zod'
import { nameOrNone, personName } from '#/features/account/account.ts'
import { listInputOf, listPage } from '#/platform/api/list.ts'
import { plainLines } from '#/platform/i18n/plain-text.ts'
import { userFilters, userRoles, userSearch } from './user-search.ts'

export const userSummary = z.object({
  id: z.uuid(),
  /** Empty until the onboarding is complete. */
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  roles: z.array(z.string()),
  /** Whether a ban is currently in effect. */
  banned: z.boolean(),
  /** Null also for a permanent ban. */
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

/** With the permissions of the requesting user. */
export const userRecord = userDetail.extend({
  /** Whether an administrator can impersonate this user. */
  canBeImpersonated: z.boolean(),
})
export type UserRecord = z.infer<typeof userRecord>

export const userListInput = listInputOf(userSearch).extend({
  role: z.enum(userRoles).optional(),
  status: z.enum(userFilters).optional(),
})
export type UserListInput = z.infer<typeof userListInput>

export const userPage = listPage(userSummary)
export type UserPage = z.infer<typeof userPage>

export const emailAddress = z
  .string({ error: 'user.email.required' })
  .trim()
  .toLowerCase()
  .min(1, 'user.email.required')
  .max(254, 'user.email.invalid')
  .check(z.email('user.email.invalid'))

/** Stored as a comma-separated list; the user has the permissions of all roles. */
const roles = z
  .array(z.enum(userRoles, { error: 'user.role.invalid' }), { error: 'user.role.required' })
  .min(1, 'user.role.required')
  .max(userRoles.length, 'user.role.invalid')

/** Without a name, the user enters it at the first sign-in. */
export const userInput = z.object({
  email: emailAddress,
  name: nameOrNone.default(''),
  roles: roles.default(['user']),
})
export type UserInput = z.infer<typeof userInput>

/** Omitted fields stay unchanged; the version is the one the change is based on. */
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
  /** Null for a permanent ban. */
  until: z.iso.datetime({ offset: true, error: 'user.ban.invalid' }).nullable().default(null),
})
export type BanInput = z.infer<typeof banInput>
