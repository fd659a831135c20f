import { bookConstraints } from '#/features/book/server/book.table.ts'
import { genreConstraints } from '#/features/genre/server/genre.table.ts'
import { userConstraints } from '#/platform/auth/server/auth.table.ts'
import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'

/** What breaking each named constraint means to a person. */
export const constraintMeanings: ConstraintMeanings = {
  ...bookConstraints,
  ...genreConstraints,
  ...userConstraints,
}
