import pg from 'pg'
import { withClient } from './with-client.ts'

/** The tables whose policies also apply to this role, although it owns them. */
async function securedTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  if (await bypassesRowSecurity(client)) return new Set()
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity`)
  return new Set(rows.map(({ name }) => name))
}

export const isSecured = async (client: pg.ClientBase, table: string) =>
  (await securedTables(client)).has(table)

/** Reads every row of a secured table: those of one organization after the other. */
export async function* copySecured(client: pg.ClientBase, copy: string): AsyncGenerator<Buffer> {
  // Loaded for a backup, not at every start.
  const { to: copyTo } = await import('pg-copy-streams')
  const { rows } = await client.query<{ id: string }>('SELECT id FROM organization')
  for (const { id } of rows) {
    await client.query(`SELECT set_config('app.organization', $1, true)`, [id])
    yield* client.query(copyTo(copy)) as AsyncIterable<Buffer>
  }
}

/**
 * Lets the owner of the tables write the rows of every organization, for a restore. Returns what applies
 * the policies to the owner again.
 */
export async function liftRowSecurity(client: pg.ClientBase) {
  const tables = await securedTables(client)
  const alter = async (force: 'FORCE' | 'NO FORCE') => {
    for (const name of tables)
      await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${force} ROW LEVEL SECURITY`)
  }
  await alter('NO FORCE')
  return () => alter('FORCE')
}

/** Whether the role sees the rows of every organization, whatever the policies say. */
export async function bypassesRowSecurity(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ bypasses: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user',
  )
  return rows[0]?.bypasses === true
}

export const bypassProblem =
  'ORGANIZATIONS is on, but the role of DATABASE_URL bypasses row-level security: use a role that is neither a superuser nor has BYPASSRLS, and put the owner of the tables into DATABASE_DIRECT_URL, or set ORGANIZATIONS=off.'

/** Throws if the role bypasses row-level security, which keeps organizations apart. */
export async function assertRowSecurity(url: string): Promise<void> {
  if (await withClient(url, bypassesRowSecurity)) throw new Error(bypassProblem)
}
