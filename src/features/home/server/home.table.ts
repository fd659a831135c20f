import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'

/** Users who have hidden the first steps. */
export const firstStepsTable = pgTable('first_steps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
