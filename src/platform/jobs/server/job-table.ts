import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** As pg-boss names them. */
type StoredState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

/** The columns of pg-boss's table that the product reads. A migration creates it, not drizzle. */
export const jobTable = pgSchema('pgboss').table('job', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<StoredState>().notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  createdOn: moment('created_on').notNull(),
  startAfter: moment('start_after').notNull(),
  startedOn: moment('started_on'),
  completedOn: moment('completed_on'),
  output: jsonb('output'),
})
