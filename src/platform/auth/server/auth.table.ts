import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { created, moment, updated } from '#/platform/db/server/time-columns.ts'
import type { OtpRateLimit } from './otp-rate-limit.ts'
import type { OtpState } from './sign-in-otp.ts'

export const userTable = pgTable(
  'user',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull().default(''),
    image: text('image'),
    role: text('role').notNull().default('user'),
    language: text('language'),
    onboardedAt: moment('onboarded_at'),
    lastSeenAt: moment('last_seen_at'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: moment('ban_expires'),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
    // Generated columns: the text that searches match and the key that sorting by name compares.
    search: text('search').generatedAlwaysAs(sql`search_fold(name || ' ' || email)`),
    nameKey: text('name_key').generatedAlwaysAs(sql`nullif(search_fold(name), '')`),
  },
  (table) => [
    uniqueIndex('user_email_key').on(table.email),
    index('user_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    index('user_name_key_id_index').on(table.nameKey, table.id),
    index('user_created_at_id_index').on(table.createdAt, table.id),
    index('user_last_seen_at_id_index').on(table.lastSeenAt, table.id),
    // Few rows of many: partial indexes of exactly those.
    index('user_role_index')
      .on(table.role)
      .where(sql`${table.role} <> 'user'`),
    index('user_banned_index')
      .on(table.id)
      .where(sql`${table.banned}`),
    index('user_not_onboarded_index')
      .on(table.id)
      .where(sql`${table.onboardedAt} is null`),
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    check('user_name_length', sql`char_length(${table.name}) <= 100`),
  ],
)

/** The error code and field of each violated constraint. */
export const userConstraints = {
  user_email_key: { code: 'USER_ALREADY_EXISTS', field: 'email' },
} as const

export const sessionTable = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    // The absolute expiry. The idle expiry follows from lastSeenAt.
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: uuid('impersonated_by'),
    // The last time the user proved their identity; a step-up renews it.
    authenticatedAt: moment('authenticated_at').notNull().defaultNow(),
    // An impersonation ends with the session it was started from.
    openedFrom: uuid('opened_from').references((): AnyPgColumn => sessionTable.id, {
      onDelete: 'cascade',
    }),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.token),
    index('session_user_id_index').on(table.userId),
    index('session_opened_from_index')
      .on(table.openedFrom)
      .where(sql`${table.openedFrom} is not null`),
  ],
)

export const accountTable = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('account_provider_account_key').on(table.providerId, table.accountId),
    index('account_user_id_index').on(table.userId),
  ],
)

export const verificationTable = pgTable(
  'verification',
  {
    // Not a uuid: the library reserves rows under a hash of its own.
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('verification_identifier_index').on(table.identifier)],
)

/** Requests per IP and path in the window that began at `lastRequest`; see rate-limit.ts. */
export const rateLimitTable = pgTable(
  'rate_limit',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('rate_limit_key_key').on(table.key)],
)

/** OTP rate limits per email, and the browsers that requested its codes; see otp-rate-limit.ts. */
export const signInBudgetTable = pgTable(
  'sign_in_budget',
  {
    // A keyed hash of the email: the table does not reveal who tried to sign in.
    key: text('key').primaryKey(),
    state: jsonb('state').$type<OtpRateLimit | OtpState>().notNull(),
    staleAt: moment('stale_at').notNull(),
  },
  (table) => [index('sign_in_budget_stale_at_index').on(table.staleAt)],
)
