import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { created, moment } from '#/platform/db/server/time-columns.ts'
import type { Language } from '#/platform/i18n/language.ts'

/** Exports that jobs prepare. The job has the same ID; its state is that of the export until the file is complete. */
export const exportTable = pgTable(
  'prepared_export',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    /** The procedure, such as `book.export`, and what it was called with. */
    call: text('call').notNull(),
    input: jsonb('input').notNull(),
    path: text('path').notNull(),
    language: text('language').$type<Language>().notNull(),
    name: text('name').notNull(),
    /** Its random name in the storage, another for each attempt. */
    file: text('file'),
    /** The number of its parts; null until the export is complete. */
    parts: integer('parts'),
    size: bigint('size', { mode: 'number' }),
    createdAt: created(),
    expiresAt: moment('expires_at')
      .notNull()
      .default(sql`now() + interval '1 day'`),
  },
  (table) => [
    uniqueIndex('prepared_export_user_id_path_key').on(table.userId, table.path),
    uniqueIndex('prepared_export_file_key').on(table.file),
    index('prepared_export_expires_at_index').on(table.expiresAt),
    check(
      'prepared_export_complete',
      sql`(${table.parts} is null) = (${table.size} is null)
        and (${table.parts} is null or ${table.file} is not null)`,
    ),
  ],
)
