import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userTable } from './auth.table.ts'

export const passkeyTable = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    name: text('name'),
    credentialID: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    // An unsigned 32-bit counter exceeds a PostgreSQL integer.
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('passkey_credential_id_key').on(table.credentialID),
    index('passkey_user_id_index').on(table.userId),
    check('passkey_name_length', sql`char_length(${table.name}) between 1 and 60`),
  ],
)

/** In a query: whether the user has a passkey. */
export const hasPasskey = (userId: string) =>
  sql<boolean>`exists (select from ${passkeyTable} where ${passkeyTable.userId} = ${userId})`
