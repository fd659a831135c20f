import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, moment } from '#/platform/db/server/time-columns.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { organizationTable, teamTable } from '#/platform/organization/server/organization.table.ts'
import { tenantPolicy, tenantSearchPolicy } from '#/platform/organization/server/tenant-policies.ts'

// Rows that belong to an organization: every key leads with it, and a policy hides the rows of others.

export const readingListTable = pgTable(
  'reading_list',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizationTable.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    teamId: uuid('team_id'),
    name: text('name').notNull(),
    description: text('description'),
    createdBy: uuid('created_by').references(() => userTable.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    nameKey: text('name_key').generatedAlwaysAs(sql`search_fold(name)`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('reading_list_organization_id_name_key').on(
      table.organizationId,
      sql`plain_key(${table.name})`,
    ),
    index('reading_list_name_index').on(table.organizationId, table.nameKey, table.id),
    index('reading_list_created_at_index').on(table.organizationId, table.createdAt, table.id),
    index('reading_list_updated_at_index').on(table.organizationId, table.updatedAt, table.id),
    index('reading_list_team_index').on(
      table.organizationId,
      table.teamId,
      table.nameKey,
      table.id,
    ),
    index('reading_list_created_by_index').on(table.createdBy),
    foreignKey({
      name: 'reading_list_team_fk',
      columns: [table.organizationId, table.teamId],
      foreignColumns: [teamTable.organizationId, teamTable.id],
    }).onDelete('set null'),
    check('reading_list_name_length', sql`char_length(${table.name}) between 1 and 120`),
    pgPolicy('reading_list_tenant', tenantPolicy),
  ],
)

/** What a search finds; a trigger maintains it. Separate, because its policy makes other reads slower. */
export const readingListSearchTable = pgTable(
  'reading_list_search',
  {
    organizationId: uuid('organization_id').notNull(),
    listId: uuid('list_id').notNull(),
    search: text('search').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.listId] }),
    foreignKey({
      name: 'reading_list_search_list_fk',
      columns: [table.organizationId, table.listId],
      foreignColumns: [readingListTable.organizationId, readingListTable.id],
    }).onDelete('cascade'),
    index('reading_list_search_index').using('gin', table.search.op('gin_trgm_ops')),
    pgPolicy('reading_list_search_tenant', tenantPolicy),
    pgPolicy('reading_list_search_pattern', tenantSearchPolicy),
  ],
)

export const readingListItemTable = pgTable(
  'reading_list_item',
  {
    organizationId: uuid('organization_id').notNull(),
    listId: uuid('list_id').notNull(),
    bookId: uuid('book_id')
      .notNull()
      .references(() => bookTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    note: text('note'),
    /** Of the note. */
    version: integer('version').notNull().default(1),
    addedBy: uuid('added_by').references(() => userTable.id, { onDelete: 'set null' }),
    createdAt: created(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.listId, table.bookId] }),
    foreignKey({
      name: 'reading_list_item_list_fk',
      columns: [table.organizationId, table.listId],
      foreignColumns: [readingListTable.organizationId, readingListTable.id],
    }).onDelete('cascade'),
    index('reading_list_item_position_index').on(
      table.organizationId,
      table.listId,
      table.position,
    ),
    index('reading_list_item_book_id_index').on(table.bookId),
    index('reading_list_item_added_by_index').on(table.addedBy),
    check('reading_list_item_note_length', sql`char_length(${table.note}) <= 500`),
    pgPolicy('reading_list_item_tenant', tenantPolicy),
  ],
)

/** The error code and field of each violated constraint. */
export const readingListConstraints = {
  reading_list_organization_id_name_key: { code: 'READING_LIST_EXISTS', field: 'name' },
  reading_list_team_fk: { code: 'TEAM_NOT_FOUND', field: 'teamId' },
  reading_list_item_book_id_book_id_fk: { code: 'BOOK_NOT_FOUND', field: 'bookId' },
} as const
