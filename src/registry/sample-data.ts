import { sql } from 'drizzle-orm'
import { createDatabase } from '#/platform/db/server/database.ts'
import { modules } from './modules.ts'

export const samples = modules.flatMap((module) => ('sample' in module ? [module.sample] : []))

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
