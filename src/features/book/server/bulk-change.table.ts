import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { created } from '#/platform/db/server/time-columns.ts'
import type { MatchingBooks } from '../bulk/bulk-change.ts'
import type { BulkAction } from '../bulk/bulk-states.ts'

export type BulkInput = MatchingBooks & { genreId?: string | null }

/** A change of all books that match a filter. Its job has the same ID. A user has one at a time, the last. */
export const bulkChangeTable = pgTable(
  'book_bulk_change',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    action: text('action').$type<BulkAction>().notNull(),
    /** Which books, and their new genre. */
    input: jsonb('input').$type<BulkInput>().notNull(),
    total: integer('total').notNull(),
    /** How many books were looked at, and how many of them changed. */
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** The last book that was looked at. */
    position: uuid('position'),
    /** The steps that Undo takes back. While it does, they leave the list. */
    undo: jsonb('undo').$type<string[]>().notNull().default([]),
    /** Who runs it, for the audit log; null when it does not run. */
    startedBy: jsonb('started_by').$type<Actor>(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('book_bulk_change_user_id_key').on(table.userId),
    check(
      'book_bulk_change_action',
      sql`${table.action} in ('delete', 'set-genre', 'undo-delete', 'undo-set-genre')`,
    ),
  ],
)
