import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GenreColor } from '../genre.ts'

export const genreTable = pgTable(
  'genre',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    color: text('colour').$type<GenreColor>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('genre_name_key').on(sql`plain_key(${table.name})`),
    check('genre_name_length', sql`char_length(${table.name}) between 1 and 60`),
  ],
)

/** The error code and field for each violated constraint. */
export const genreConstraints = {
  genre_name_key: { code: 'GENRE_EXISTS', field: 'name' },
  book_genre_id_genre_id_fk: { code: 'GENRE_IN_USE', field: 'genreId' },
} as const
