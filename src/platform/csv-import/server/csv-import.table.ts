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
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { ImportSettings, ImportState, RowProblem } from '../csv-import.ts'

/** An import in progress, of any feature: it survives a lost connection, a reload and a restart. */
export const csvImportTable = pgTable(
  'csv_import',
  {
    id: uuid('id').primaryKey(),
    /** What is imported: the entity of the audit log. */
    entity: text('entity').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    state: text('state').$type<ImportState>().notNull().default('open'),
    /** Identify the same file again. */
    fileName: text('file_name').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    fileMark: text('file_mark').notNull(),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    options: jsonb('options').$type<Record<string, boolean>>().notNull(),
    onlyValid: boolean('only_valid').notNull(),
    /** The number of chunks received, and whether the last was one of them. */
    chunks: integer('chunks').notNull().default(0),
    complete: boolean('complete').notNull().default(false),
    rows: integer('rows').notNull().default(0),
    invalid: integer('invalid').notNull().default(0),
    /** The last processed row, and the numbers of rows processed and records added. */
    position: integer('position').notNull().default(0),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    error: text('error'),
    /** Who runs it, for the audit log; null when it does not run. Not in the job, which is kept for longer. */
    startedBy: jsonb('started_by').$type<Actor>(),
    /** The current worker; another one takes over only if this one stalls. */
    worker: uuid('worker'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    touchedAt: timestamp('touched_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('csv_import_user_id_index').on(table.userId),
    index('csv_import_created_at_index').on(table.createdAt),
    check('csv_import_state', sql`${table.state} in ('open', 'running', 'done', 'cancelled')`),
  ],
)

export const csvImportRowTable = pgTable(
  'csv_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => csvImportTable.id, { onDelete: 'cascade' }),
    /** As in a spreadsheet: the header is row 1. */
    row: integer('row').notNull(),
    /** The ID of the record to be created. */
    recordId: uuid('record_id').notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<RowProblem[]>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

/** The unique values of the file so far, as hashes. */
export const csvImportKeyTable = pgTable(
  'csv_import_key',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => csvImportTable.id, { onDelete: 'cascade' }),
    /** The index of the rule. */
    rule: smallint('rule').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.rule, table.key] })],
)
