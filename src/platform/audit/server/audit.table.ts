import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Changes } from '../field-changes.ts'

/**
 * The audit log. Rows are never changed (a trigger rejects it, except for the count of failed
 * sign-ins), and have no foreign keys: entries about deleted records stay, with the name they had.
 */
export const auditTable = pgTable(
  'history',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Entity and action, such as `user-updated`. */
    kind: text('kind').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    /** The administrator who impersonated the actor. */
    impersonatorId: uuid('through_id'),
    /** The name of the program that acted for the actor. */
    program: text('api_key'),
    ip: text('address'),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull().default(''),
    /** The organization that the event happened in; its owners and admins can read it. */
    organizationId: uuid('organization_id'), // organizations
    changes: jsonb('changes').$type<Changes>(),
    /** Failed sign-ins are counted in one row per hour; `at` is the first of them. */
    count: integer('count').notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }),
    search: text('search').generatedAlwaysAs(sql`search_fold(actor_name || ' ' || subject_name)`),
  },
  (table) => [
    index('history_at_id_index').on(table.at, table.id),
    index('history_kind_at_id_index').on(table.kind, table.at, table.id),
    index('history_subject_id_at_index').on(table.subjectId, table.at, table.id),
    // The entries of one user, for the personal data export.
    index('history_actor_id_index').on(table.actorId),
    index('history_organization_id_at_index') // organizations
      .on(table.organizationId, table.at, table.id) // organizations
      .where(sql`${table.organizationId} is not null`), // organizations
    index('history_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)
