import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

// The files and the list of applied ones are drizzle-kit's. Applying them is done here, not by the
// library's migrator: importing that costs a second and 150 MB on the pinned Node, at every start,
// and it begins a transaction of its own where a restore already has one.

export function readMigrations(folder: string): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder })
}

export async function ensureJournal(client: ClientBase) {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
}

/** Hashes of what has been applied, oldest first. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  return rows.map(({ hash }) => hash)
}

/** What is newer than the newest applied one, as drizzle judges it. */
export async function pendingMigrations(client: ClientBase, folder: string) {
  const { rows } = await client.query<{ newest: string | null }>(
    'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
  )
  const newest = Number(rows[0]?.newest ?? -1)
  return readMigrations(folder).filter(({ folderMillis }) => folderMillis > newest)
}

/** Inside the caller's transaction. */
export async function applyMigrations(client: ClientBase, migrations: MigrationMeta[]) {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) {
      await client.query(statement).catch((error: Error) => {
        throw new Error(`A migration failed: ${error.message}\n${statement.trim()}`, {
          cause: error,
        })
      })
    }
    await client.query(
      'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
      [hash, folderMillis],
    )
  }
}
