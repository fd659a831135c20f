import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const counted = {
  /** What is counted: `user`. */
  subject: text('subject').notNull(),
  /** Of which kind, where that matters: the id of a group. */
  part: text('part').notNull().default(''),
  /** The quarter of an hour it happened in; -infinity for all of them together. */
  at: timestamp('at', { withTimezone: true }).notNull(),
}

/** How many there are, kept by triggers: nobody counts a million rows to show a number. */
export const counterTable = pgTable(
  'tally',
  { ...counted, count: bigint('count', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.subject, table.at, table.part] })],
)

/**
 * What was added since, a row a statement. Whoever writes never waits for somebody else's count;
 * one writer in a hundred folds these rows into the tally.
 */
export const counterDeltaTable = pgTable('tally_delta', {
  ...counted,
  change: integer('change').notNull(),
})
