import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, moment, updated } from '#/platform/db/server/time-columns.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { OrganizationRole } from '../organization-role.ts'

// Tables and columns have the names of the library's organization plugin. Its endpoints stay closed:
// every change goes through the services of `features/organization`.

export const organizationTable = pgTable(
  'organization',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    logo: text('logo'),
    metadata: text('metadata'),
    createdBy: uuid('created_by').references(() => userTable.id, { onDelete: 'set null' }),
    /** Set while the organization can still be restored; afterwards it is purged. */
    deletedAt: moment('deleted_at'),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
    search: text('search').generatedAlwaysAs(sql`search_fold(name || ' ' || slug)`),
    nameKey: text('name_key').generatedAlwaysAs(sql`search_fold(name)`),
  },
  (table) => [
    uniqueIndex('organization_slug_key').on(table.slug),
    index('organization_name_key_id_index').on(table.nameKey, table.id),
    index('organization_created_at_id_index').on(table.createdAt, table.id),
    index('organization_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    index('organization_deleted_at_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('organization_created_by_index').on(table.createdBy),
    index('organization_logo_index')
      .on(table.logo)
      .where(sql`${table.logo} is not null`),
    check('organization_name_length', sql`char_length(${table.name}) between 1 and 100`),
  ],
)

export const memberTable = pgTable(
  'member',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizationTable.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    role: text('role').$type<OrganizationRole>().notNull(),
    /** The user's landing page is the organization that they opened last. */
    lastOpenedAt: moment('last_opened_at'),
    createdAt: created(),
  },
  (table) => [
    unique('member_organization_id_user_id_key').on(table.organizationId, table.userId),
    index('member_organization_id_created_at_id_index').on(
      table.organizationId,
      table.createdAt,
      table.id,
    ),
    index('member_user_id_index').on(table.userId),
    // The few owners and admins of many members.
    index('member_organization_id_role_index')
      .on(table.organizationId, table.role)
      .where(sql`${table.role} <> 'member'`),
    check('member_role', sql`${table.role} in ('owner', 'admin', 'member')`),
  ],
)

export const teamTable = pgTable(
  'team',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizationTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [
    uniqueIndex('team_organization_id_name_key').on(
      table.organizationId,
      sql`plain_key(${table.name})`,
    ),
    // Foreign keys lead with the organization, so that no row refers to a team of another one.
    unique('team_organization_id_id_key').on(table.organizationId, table.id),
    check('team_name_length', sql`char_length(${table.name}) between 1 and 60`),
  ],
)

export const teamMemberTable = pgTable(
  'team_member',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id').notNull(),
    teamId: uuid('team_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: created(),
  },
  (table) => [
    unique('team_member_organization_id_team_id_user_id_key').on(
      table.organizationId,
      table.teamId,
      table.userId,
    ),
    foreignKey({
      name: 'team_member_team_fk',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teamTable.organizationId, teamTable.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_member_member_fk',
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberTable.organizationId, memberTable.userId],
    }).onDelete('cascade'),
    index('team_member_organization_id_user_id_index').on(table.organizationId, table.userId),
  ],
)

/** The error code and field of each violated constraint. */
export const organizationConstraints = {
  organization_slug_key: { code: 'ORGANIZATION_ALREADY_EXISTS', field: 'slug' },
  member_organization_id_user_id_key: {
    code: 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION',
    field: 'userId',
  },
  team_organization_id_name_key: { code: 'TEAM_ALREADY_EXISTS', field: 'name' },
  team_member_member_fk: { code: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', field: 'userId' },
} as const
