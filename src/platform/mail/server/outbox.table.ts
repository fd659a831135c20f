import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#/platform/db/server/time-columns.ts'
import { newId } from '#/platform/db/id.ts'

/** Milliseconds, which JavaScript can represent, so that a value read back is equal. */

export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id')
      .primaryKey()
      .$defaultFn(() => newId()),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    /** The encrypted parameters. Null once nothing is left to send. */
    payload: text('payload'),
    status: text('status', { enum: ['waiting', 'sending', 'sent', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** While 'waiting': the next attempt. While 'sending': the end of the sender's lease. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** The class of the last error, never its text, because servers quote addresses and contents. */
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('waiting', 'sending')`),
    index('outbox_created').on(table.createdAt),
    check(
      'outbox_status',
      sql`${table.status} in ('waiting', 'sending', 'sent', 'failed', 'expired')`,
    ),
    check(
      'outbox_payload_erased',
      sql`(${table.payload} is null) = (${table.status} in ('sent', 'failed', 'expired'))`,
    ),
  ],
)

export type OutboxRow = typeof outbox.$inferSelect
export type MailStatus = OutboxRow['status']
