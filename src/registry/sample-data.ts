import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createDatabase } from '#/platform/db/server/database.ts'
import { modules } from './all-modules.ts'

const declared = modules.flatMap((module) => ('sample' in module ? [module.sample] : []))

/** The samples of the tables that a table references, directly or through others. */
const referencedBy = (table: PgTable): typeof declared =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { foreignTable } = key.reference()
    if (foreignTable === table) return []
    const sample = declared.find((it) => it.table === foreignTable)
    return [...referencedBy(foreignTable), ...(sample ? [sample] : [])]
  })

/** In the order they are inserted. */
export const samples = [
  ...new Set(declared.flatMap((sample) => [...referencedBy(sample.table), sample])),
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
