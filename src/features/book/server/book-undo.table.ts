import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'

/**
 * No longer used since `undo` has the rows of all features. The next version drops it: the previous one, which
 * runs until the end of a rollout, still writes to it.
 */
export const bookUndoTable = pgTable(
  'book_undo',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'delete' | 'genre'>().notNull(),
    /** The previous rows; the columns depend on the kind. */
    rows: jsonb('rows').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('book_undo_user_id_index').on(table.userId),
    index('book_undo_created_at_index').on(table.createdAt),
    check('book_undo_kind', sql`${table.kind} in ('delete', 'genre')`),
  ],
)
