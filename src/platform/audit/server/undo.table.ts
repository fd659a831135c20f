import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'

/** The rows a bulk change replaced, stored for a while for the user who made it. */
export const undoTable = pgTable(
  'undo',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** What was done, such as `book-delete`, and the owner of the rows, if they have one. */
    kind: text('kind').notNull(),
    /** The previous rows; the columns depend on the kind. */
    rows: jsonb('rows').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('undo_user_id_index').on(table.userId),
    index('undo_created_at_index').on(table.createdAt),
  ],
)
