import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { bypassesRowSecurity } from '../runtime-role.ts'

/** The tables whose policies also apply to this role, although it owns them. */
export async function securedTables(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  if (await bypassesRowSecurity(client)) return new Set()
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relforcerowsecurity`)
  return new Set(rows.map(({ name }) => name))
}

/** Reads every row: of a secured table, those of one organization after the other. */
export async function* copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string,
  secured: boolean,
): AsyncGenerator<Buffer> {
  const copy = `COPY ${pg.escapeIdentifier(table)} (${columns}) TO STDOUT`
  const { rows } = secured
    ? await client.query<{ id: string }>('SELECT id FROM organization')
    : { rows: [{ id: '' }] }
  for (const { id } of rows) {
    await client.query(`SELECT set_config('app.organization', $1, true)`, [id])
    yield* client.query(copyTo(copy)) as AsyncIterable<Buffer>
  }
}

/** A restore writes the rows of every organization; afterwards the policies apply to the owner again. */
export const forceRowSecurity = (client: pg.ClientBase, table: string, force: boolean) =>
  client.query(
    `ALTER TABLE ${pg.escapeIdentifier(table)} ${force ? '' : 'NO '}FORCE ROW LEVEL SECURITY`,
  )
