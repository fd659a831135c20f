import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { genreTable } from '#/features/genre/server/genre.table.ts'

/** "leo tolstoy" as "tolstoy leo tolstoy". Queries must use the same expression as the index. */
export const lastNameFirst = sql.raw(`substring(author_key from '[^ ]+$') || ' ' || author_key`)

export const bookTable = pgTable(
  'book',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    genreId: uuid('genre_id').references(() => genreTable.id, { onDelete: 'restrict' }),
    publisher: text('publisher'),
    // A partial date, because only the year of many old books is known.
    publishedOn: text('published_on'),
    description: text('description'),
    cover: text('cover'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    // Generated columns for searching, sorting and suggestions.
    search: text('search').generatedAlwaysAs(
      sql`search_fold(title || ' ' || author || ' ' || coalesce(publisher, ''))`,
    ),
    titleKey: text('title_key').generatedAlwaysAs(sql`search_fold(title)`),
    authorKey: text('author_key').generatedAlwaysAs(sql`search_fold(author)`),
    publisherKey: text('publisher_key').generatedAlwaysAs(sql`search_fold(publisher)`),
  },
  (table) => [
    uniqueIndex('book_title_author_key').on(
      sql`plain_key(${table.title})`,
      sql`plain_key(${table.author})`,
    ),
    index('book_search_index').using('gin', sql`${table.search} gin_trgm_ops`),
    index('book_title_key_id_index').on(table.titleKey, table.id),
    index('book_author_key_id_index').on(table.authorKey, table.id),
    index('book_published_on_id_index').on(table.publishedOn, table.id),
    index('book_created_at_id_index').on(table.createdAt, table.id),
    index('book_updated_at_id_index').on(table.updatedAt, table.id),
    index('book_genre_id_title_key_id_index').on(table.genreId, table.titleKey, table.id),
    // Indexes of the covers in use, and of books without one.
    index('book_cover_index')
      .on(table.cover)
      .where(sql`${table.cover} is not null`),
    index('book_coverless_title_key_id_index')
      .on(table.titleKey, table.id)
      .where(sql`${table.cover} is null`),
    // Indexes for suggestions: the start of a name, and of an author's last name.
    index('book_author_start_index').on(table.authorKey.op('text_pattern_ops')),
    index('book_author_last_name_index').using('btree', sql`(${lastNameFirst}) text_pattern_ops`),
    index('book_publisher_start_index').on(table.publisherKey.op('text_pattern_ops')),
    check('book_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check('book_author_length', sql`char_length(${table.author}) between 1 and 120`),
    check('book_description_length', sql`char_length(${table.description}) <= 2000`),
    check('book_cover_form', sql`${table.cover} ~ '^[0-9a-f]{32}-\\d{1,4}x\\d{1,4}-[0-9a-f]{6}$'`),
    check('book_published_on_form', sql`${table.publishedOn} ~ '^\\d{4}(-\\d{2}(-\\d{2})?)?$'`),
  ],
)

/** The error code and field for each violated constraint. */
export const bookConstraints = {
  book_title_author_key: { code: 'BOOK_TITLE_TAKEN', field: 'title' },
} as const
