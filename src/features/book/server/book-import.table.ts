import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts'

/**
 * No longer used since `csv_import` has the imports of all features. The next version drops both tables: the
 * previous one, which runs until the end of a rollout, still writes to them.
 */
export const bookImportTable = pgTable(
  'book_import',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('open'),
    /** Identify the same file again. */
    fileName: text('file_name').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    fileMark: text('file_mark').notNull(),
    settings: jsonb('settings').notNull(),
    newGenres: boolean('new_genres').notNull(),
    onlyValid: boolean('only_valid').notNull(),
    /** The number of chunks received, and whether the last was one of them. */
    chunks: integer('chunks').notNull().default(0),
    complete: boolean('complete').notNull().default(false),
    rows: integer('rows').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    /** The last processed row, and the numbers of rows processed and books added. */
    position: integer('position').notNull().default(0),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    error: text('fault'),
    /** Who runs it, for the audit log; null when it does not run. Not in the job, which is kept for longer. */
    startedBy: jsonb('started_by'),
    /** The current worker; another one takes over only if this one stalls. */
    worker: uuid('worker'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    touchedAt: timestamp('touched_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('book_import_user_id_index').on(table.userId),
    index('book_import_created_at_index').on(table.createdAt),
    check('book_import_state', sql`${table.state} in ('open', 'running', 'done', 'cancelled')`),
  ],
)

export const bookImportRowTable = pgTable(
  'book_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => bookImportTable.id, { onDelete: 'cascade' }),
    /** As in a spreadsheet: the header is row 1. */
    row: integer('row').notNull(),
    /** The ID of the book to be created. */
    bookId: uuid('book_id').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    genre: text('genre'),
    publisher: text('publisher'),
    publishedOn: text('published_on'),
    description: text('description'),
    /** The uniqueness key of the book; only for valid rows. */
    titleKey: text('title_key'),
    authorKey: text('author_key'),
    problems: jsonb('problems'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('book_import_row_key_index').on(table.importId, table.titleKey, table.authorKey),
  ],
)
