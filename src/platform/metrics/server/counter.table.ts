import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const counted = {
  /** What is counted, such as `user`. */
  subject: text('subject').notNull(),
  /** An optional subdivision, such as the ID of a group. */
  part: text('part').notNull().default(''),
  /** The quarter of an hour; -infinity for the total. */
  at: timestamp('at', { withTimezone: true }).notNull(),
}

/** Counters kept by triggers, so that showing a number does not count a million rows. */
export const counterTable = pgTable(
  'tally',
  { ...counted, count: bigint('count', { mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.subject, table.at, table.part] })],
)

/**
 * Changes since the last fold, one row per statement, so that writers never wait for each other. One
 * writer in a hundred folds these rows into the counters.
 */
export const counterDeltaTable = pgTable('tally_delta', {
  ...counted,
  change: integer('change').notNull(),
})
