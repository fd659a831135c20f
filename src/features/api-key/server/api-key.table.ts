import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { memberKey, roleInOrganization } from './organization-key-columns.ts'
import type { OrganizationRole } from '#/platform/organization/organization-role.ts'
import { created, moment } from '#/platform/db/server/time-columns.ts'

/** Keys with which programs call the API as a user. Only a hash of the token is stored. */
export const apiKeyTable = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** A key of an organization acts only in it, for the user who created it. */
    organizationId: uuid('organization_id'), // organizations
    organizationRole: text('organization_role').$type<OrganizationRole>(), // organizations
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** How the token begins and ends, so that users recognize it. */
    start: text('start').notNull(),
    lastFour: text('last_four').notNull(),
    /** Permissions such as `user:list`, or `*` for everything the user may do. */
    scopes: text('scopes').array().notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('api_key_token_hash_key').on(table.tokenHash),
    index('api_key_user_id_created_at_id_index').on(table.userId, table.createdAt, table.id),
    index('api_key_organization_id_created_at_id_index') // organizations
      .on(table.organizationId, table.createdAt, table.id) // organizations
      .where(sql`${table.organizationId} is not null`), // organizations
    memberKey(table), // organizations
    check('api_key_organization_role', roleInOrganization(table)), // organizations
    check('api_key_name_length', sql`char_length(${table.name}) between 1 and 60`),
    check('api_key_token_hash_length', sql`char_length(${table.tokenHash}) = 43`),
    check('api_key_scopes_count', sql`cardinality(${table.scopes}) between 1 and 200`),
  ],
)
