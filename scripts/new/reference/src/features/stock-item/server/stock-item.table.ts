import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userTable } from '#/platform/auth/server/auth.table.ts' // each ref
import { isoTimestamp } from '#/platform/db/server/iso-timestamp.ts'
import { sampleChoiceValues } from '../stock-item-search.ts'
import { spareChoiceValues } from '../stock-item-search.ts'
import { sampleMoneyCurrencies } from '../stock-item.ts'
import { spareMoneyCurrencies } from '../stock-item.ts'

export const stockItemTable = pgTable(
  'stock_item',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(), // owned
    mainTitle: text('main_title').notNull(),
    sampleText: text('sample_text').notNull(),
    spareText: text('spare_text'),
    sampleLines: text('sample_lines').notNull(),
    spareLines: text('spare_lines'),
    sampleInteger: integer('sample_integer').notNull(),
    spareInteger: integer('spare_integer'),
    sampleDecimal: numeric('sample_decimal', { mode: 'number', precision: 12, scale: 3 }).notNull(),
    spareDecimal: numeric('spare_decimal', { mode: 'number', precision: 12, scale: 3 }),
    sampleMoney: bigint('sample_money', { mode: 'number' }).notNull(),
    sampleMoneyCurrency: text('sample_money_currency', { enum: sampleMoneyCurrencies }).notNull(),
    spareMoney: bigint('spare_money', { mode: 'number' }),
    spareMoneyCurrency: text('spare_money_currency', { enum: spareMoneyCurrencies }).notNull(),
    sampleDate: date('sample_date').notNull(),
    spareDate: date('spare_date'),
    sampleMoment: isoTimestamp('sample_moment').notNull(),
    spareMoment: isoTimestamp('spare_moment'),
    sampleFlag: boolean('sample_flag').notNull(),
    sampleChoice: text('sample_choice', { enum: sampleChoiceValues }).notNull(),
    spareChoice: text('spare_choice', { enum: spareChoiceValues }),
    sampleEmail: text('sample_email').notNull(),
    spareEmail: text('spare_email'),
    sampleUrl: text('sample_url').notNull(),
    spareUrl: text('spare_url'),
    samplePicture: text('sample_picture'),
    sampleTargetId: uuid('sample_target_id').notNull(),
    spareTargetId: uuid('spare_target_id'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    // For searching and sorting, without case and accents. A trigger sets them, so that a new field only
    // replaces its function.
    search: text('search'),
    mainTitleKey: text('main_title_key'),
    sampleTextKey: text('sample_text_key'),
    spareTextKey: text('spare_text_key'),
  },
  (table) => [
    uniqueIndex('stock_item_main_title_unique').on(sql`plain_key(${table.mainTitle})`),
    uniqueIndex('stock_item_sample_text_unique').on(sql`plain_key(${table.sampleText})`),
    uniqueIndex('stock_item_spare_text_unique').on(sql`plain_key(${table.spareText})`),
    uniqueIndex('stock_item_sample_integer_unique').on(table.sampleInteger),
    uniqueIndex('stock_item_spare_integer_unique').on(table.spareInteger),
    uniqueIndex('stock_item_sample_date_unique').on(table.sampleDate),
    uniqueIndex('stock_item_spare_date_unique').on(table.spareDate),
    uniqueIndex('stock_item_sample_email_unique').on(sql`plain_key(${table.sampleEmail})`),
    uniqueIndex('stock_item_spare_email_unique').on(sql`plain_key(${table.spareEmail})`),
    uniqueIndex('stock_item_sample_url_unique').on(table.sampleUrl),
    uniqueIndex('stock_item_spare_url_unique').on(table.spareUrl),
    uniqueIndex('stock_item_sample_target_unique').on(table.sampleTargetId),
    uniqueIndex('stock_item_spare_target_unique').on(table.spareTargetId),
    index('stock_item_main_title_key_id_index').on(table.mainTitleKey, table.id),
    index('stock_item_sample_text_key_id_index').on(table.sampleTextKey, table.id),
    index('stock_item_spare_text_key_id_index').on(table.spareTextKey, table.id),
    index('stock_item_sample_integer_id_index').on(table.sampleInteger, table.id),
    index('stock_item_spare_integer_id_index').on(table.spareInteger, table.id),
    index('stock_item_sample_decimal_id_index').on(table.sampleDecimal, table.id),
    index('stock_item_spare_decimal_id_index').on(table.spareDecimal, table.id),
    index('stock_item_sample_date_id_index').on(table.sampleDate, table.id),
    index('stock_item_spare_date_id_index').on(table.spareDate, table.id),
    index('stock_item_sample_moment_id_index').on(table.sampleMoment, table.id),
    index('stock_item_spare_moment_id_index').on(table.spareMoment, table.id),
    index('stock_item_sample_picture_index').on(table.samplePicture),
    index('stock_item_sample_target_index').on(table.sampleTargetId), // if not unique
    index('stock_item_spare_target_index').on(table.spareTargetId), // if not unique
    index('stock_item_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    foreignKey({
      name: 'stock_item_owner_fk',
      columns: [table.ownerId],
      foreignColumns: [userTable.id],
    }).onDelete('cascade'), // owned
    foreignKey({
      name: 'stock_item_sample_target_fk',
      columns: [table.sampleTargetId],
      foreignColumns: [userTable.id],
    }),
    foreignKey({
      name: 'stock_item_spare_target_fk',
      columns: [table.spareTargetId],
      foreignColumns: [userTable.id],
    }).onDelete('set null'),
    check('stock_item_main_title_length', sql`char_length(${table.mainTitle}) between 1 and 200`),
    check('stock_item_sample_text_length', sql`char_length(${table.sampleText}) between 1 and 200`),
    check('stock_item_spare_text_length', sql`char_length(${table.spareText}) between 1 and 200`),
    check(
      'stock_item_sample_lines_length',
      sql`char_length(${table.sampleLines}) between 1 and 2000`,
    ),
    check(
      'stock_item_spare_lines_length',
      sql`char_length(${table.spareLines}) between 1 and 2000`,
    ),
    check(
      'stock_item_sample_money_currency_form',
      sql`${table.sampleMoneyCurrency} ~ '^[A-Z]{3}$'`,
    ),
    check('stock_item_spare_money_currency_form', sql`${table.spareMoneyCurrency} ~ '^[A-Z]{3}$'`),
    check(
      'stock_item_sample_choice_value',
      sql`${table.sampleChoice} in ('alphaValue', 'betaValue')`,
    ),
    check(
      'stock_item_spare_choice_value',
      sql`${table.spareChoice} in ('alphaValue', 'betaValue')`,
    ),
    check('stock_item_sample_email_length', sql`char_length(${table.sampleEmail}) <= 254`),
    check('stock_item_spare_email_length', sql`char_length(${table.spareEmail}) <= 254`),
    check('stock_item_sample_url_form', sql`${table.sampleUrl} ~ '^https?://'`),
    check('stock_item_spare_url_form', sql`${table.spareUrl} ~ '^https?://'`),
    check(
      'stock_item_sample_picture_form',
      sql`${table.samplePicture} ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}-[0-9a-f]{6}$'`,
    ),
  ],
)

/** The error that a violated constraint of this table causes, and the field it belongs to. */
export const stockItemConstraints = {
  stock_item_main_title_unique: { code: 'STOCK_ITEM_MAIN_TITLE_TAKEN', field: 'mainTitle' },
  stock_item_sample_text_unique: { code: 'STOCK_ITEM_SAMPLE_TEXT_TAKEN', field: 'sampleText' },
  stock_item_spare_text_unique: { code: 'STOCK_ITEM_SPARE_TEXT_TAKEN', field: 'spareText' },
  stock_item_sample_integer_unique: {
    code: 'STOCK_ITEM_SAMPLE_INTEGER_TAKEN',
    field: 'sampleInteger',
  },
  stock_item_spare_integer_unique: {
    code: 'STOCK_ITEM_SPARE_INTEGER_TAKEN',
    field: 'spareInteger',
  },
  stock_item_sample_date_unique: { code: 'STOCK_ITEM_SAMPLE_DATE_TAKEN', field: 'sampleDate' },
  stock_item_spare_date_unique: { code: 'STOCK_ITEM_SPARE_DATE_TAKEN', field: 'spareDate' },
  stock_item_sample_email_unique: { code: 'STOCK_ITEM_SAMPLE_EMAIL_TAKEN', field: 'sampleEmail' },
  stock_item_spare_email_unique: { code: 'STOCK_ITEM_SPARE_EMAIL_TAKEN', field: 'spareEmail' },
  stock_item_sample_url_unique: { code: 'STOCK_ITEM_SAMPLE_URL_TAKEN', field: 'sampleUrl' },
  stock_item_spare_url_unique: { code: 'STOCK_ITEM_SPARE_URL_TAKEN', field: 'spareUrl' },
  stock_item_sample_target_unique: {
    code: 'STOCK_ITEM_SAMPLE_TARGET_TAKEN',
    field: 'sampleTargetId',
  },
  stock_item_spare_target_unique: { code: 'STOCK_ITEM_SPARE_TARGET_TAKEN', field: 'spareTargetId' },
  stock_item_sample_target_fk: { code: 'STOCK_ITEM_SAMPLE_TARGET_IN_USE', field: 'sampleTargetId' },
  stock_item_spare_target_fk: { code: 'STOCK_ITEM_SPARE_TARGET_IN_USE', field: 'spareTargetId' },
} as const // constraints
