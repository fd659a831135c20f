import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyPending } from 'drizzle-orm/node-postgres/migrator'
import { withAdvisoryLock } from './advisory-lock.ts'

/**
 * Brings the database to the newest version. All pending files are one transaction: a killed run
 * leaves the old version, and of two starters the second finds nothing left to do.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  await withAdvisoryLock(url, (client) =>
    applyPending(drizzle(client), { migrationsFolder: folder }),
  )
}
