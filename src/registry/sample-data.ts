import { type Table, sql } from 'drizzle-orm'
import { seedBooks } from '#/features/book/server/book.seed.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { seedGenres } from '#/features/genre/server/genre.seed.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { seedUsers } from '#/features/user/server/user.seed.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { type Executor, createDatabase } from '#/platform/db/server/database.ts'

/** In this order: a row may need one of those before it. */
export const samples: readonly { table: Table; seed: (tx: Executor) => Promise<void> }[] = [
  { table: userTable, seed: seedUsers },
  { table: genreTable, seed: seedGenres },
  { table: bookTable, seed: seedBooks },
]

/**
 * Fills an empty database and touches no other: one row of any of them is enough to leave it be.
 * Under a lock, so that two starters do it once.
 */
export async function seedSampleData(url: string): Promise<'seeded' | 'not-empty'> {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('app:sample-data'))`)
      for (const { table } of samples) {
        const { rowCount } = await tx.execute(sql`select from ${table} limit 1`)
        if (rowCount) return 'not-empty'
      }
      for (const { seed } of samples) await seed(tx)
      return 'seeded'
    })
  } finally {
    await close()
  }
}
