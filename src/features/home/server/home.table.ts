import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'

/** Who does not want to be reminded of the first steps any more. */
export const firstStepsTable = pgTable('first_steps', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})
