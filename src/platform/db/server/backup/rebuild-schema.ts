import type { ClientBase } from 'pg'
import { applyInOneTransaction, ensureJournal } from '../apply-migrations.ts'
import type { Migration } from '../migrations.ts'

/** Drops everything and rebuilds the schema from these migrations, in the caller's transaction. */
export async function rebuildSchema(client: ClientBase, migrations: Migration[]) {
  await client.query(`
    DROP SCHEMA IF EXISTS drizzle CASCADE;
    DROP SCHEMA IF EXISTS pgboss CASCADE;
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public;
    COMMENT ON SCHEMA public IS 'standard public schema';
    GRANT USAGE ON SCHEMA public TO PUBLIC`)
  // As in a new database; a role that does not own the database keeps its own setting.
  await client.query(`
    DO $$ BEGIN ALTER SCHEMA public OWNER TO pg_database_owner;
    EXCEPTION WHEN insufficient_privilege THEN NULL; END $$`)
  await ensureJournal(client)
  await applyInOneTransaction(client, migrations)
}
