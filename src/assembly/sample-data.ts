import { sql } from 'drizzle-orm'
import { seedBooks } from '#/features/book/server/book.seed.ts'
import { seedGenres } from '#/features/genre/server/genre.seed.ts'
import { seedUsers } from '#/features/user/server/user.seed.ts'
import { createDatabase } from '#/platform/db/server/database.ts'

/**
 * Fills an empty database and touches no other: one person or one book is enough to leave it be.
 * Under a lock, so that two starters do it once.
 */
export async function seedSampleData(url: string): Promise<'seeded' | 'not-empty'> {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('octavo:sample-data'))`)
      const { rows } = await tx.execute<{ filled: boolean }>(
        sql`select exists (select from "user") or exists (select from book)
          or exists (select from genre) as filled`,
      )
      if (rows[0]?.filled) return 'not-empty'
      await seedUsers(tx)
      const genreIds = await seedGenres(tx)
      await seedBooks(tx, genreIds)
      return 'seeded'
    })
  } finally {
    await close()
  }
}
