import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Covers whose files are being deleted and that can no longer be assigned. */
export const removedCoverTable = pgTable(
  'removed_cover',
  {
    name: text('name').primaryKey(),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('removed_cover_removed_at_index').on(table.removedAt)],
)
