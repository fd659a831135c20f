import type { ClientBase } from 'pg'

export type Table = { name: string; columns: string[] }

export type Manifest = {
  format: 1
  madeAt: string
  /** Hashes of the applied migrations, which determine the schema. */
  migrations: string[]
  /** Referenced tables first. */
  tables: Table[]
  sequences: Record<string, string>
}

/** Tables with their stored columns; generated columns are computed again. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      array(SELECT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "refersTo"
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    ORDER BY c.relname`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

export async function readSequences(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

function inOrder<T extends { name: string; refersTo: string[] }>(tables: T[]): T[] {
  const done = new Set<string>()
  const ordered: T[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refersTo }) => refersTo.every((name) => done.has(name)))
    if (ready.length === 0) {
      const names = waiting.map(({ name }) => name).join(', ')
      throw new Error(`These tables refer to one another in a circle: ${names}.`)
    }
    ordered.push(...ready)
    for (const { name } of ready) done.add(name)
    waiting = waiting.filter(({ name }) => !done.has(name))
  }
  return ordered
}
