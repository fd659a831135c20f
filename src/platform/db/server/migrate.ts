import { withAdvisoryLock } from './advisory-lock.ts'
import { applyMigrations, ensureJournal, pendingMigrations } from './migrations.ts'

/**
 * Brings the database to the newest version. All pending files are one transaction: a failed or
 * killed run ends its connection and leaves the old version, and of two starters the second finds
 * nothing left to do.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  await withAdvisoryLock(url, async (client) => {
    await client.query('BEGIN')
    await ensureJournal(client)
    await applyMigrations(client, await pendingMigrations(client, folder))
    await client.query('COMMIT')
  })
}
