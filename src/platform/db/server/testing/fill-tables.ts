import pg from 'pg'
import type { ClientBase } from 'pg'
import { type Table, readTables } from '../backup/manifest.ts'

type Row = Record<string, unknown>
export type Filled = Table & { rows: Row[] }

type Column = {
  table: string
  name: string
  type: string
  required: boolean
  refersTo: string | null
  /** The values an enum constraint allows. */
  allowed: string | null
  /** The length that a constraint requires. */
  length: number | null
}

const ROWS = 3

/** Fills every table with three rows, with every column that can be set. */
export async function fillTables(client: ClientBase): Promise<Filled[]> {
  const tables = await readTables(client)
  const all = await readColumns(client)
  for (const { name } of tables) {
    const columns = all.filter(({ table }) => table === name)
    const places = Array.from({ length: ROWS }, (_, at) => at + 1)
    await insert(client, name, columns, places).catch(async () => {
      for (const place of places) await insertOne(client, name, columns, place)
    })
  }
  // Read at the end, because a trigger of one table may write to another.
  const filled: Filled[] = []
  for (const table of tables) filled.push({ ...table, rows: await readRows(client, table) })
  return filled
}

/** Two nullable columns may exclude each other; then only required ones are set. */
async function insertOne(client: ClientBase, table: string, columns: Column[], place: number) {
  const required = columns.filter((column) => column.required)
  await insert(client, table, columns, [place]).catch(() =>
    insert(client, table, required, [place]),
  )
}

/** The rows of these columns, in an order that other columns do not affect. */
export async function readRows(client: ClientBase, { name, columns }: Table): Promise<Row[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const { rows } = await client.query<{ row: Row }>(
    `SELECT to_jsonb(t) AS row FROM (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) t
     ORDER BY to_jsonb(t)::text`,
  )
  return rows.map(({ row }) => row)
}

/** Those of all tables, because one query takes hardly longer than one per table. */
async function readColumns(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS required,
       (SELECT confrelid::regclass::text FROM pg_constraint
         WHERE conrelid = a.attrelid AND contype = 'f' AND conkey = ARRAY[a.attnum] LIMIT 1) AS "refersTo",
       (SELECT max(substring(pg_get_constraintdef(oid)
           FROM '\\m' || a.attname || '\\M[^=]*= ANY \\(+ARRAY\\[''([^'']*)'''))
         FROM pg_constraint
         WHERE conrelid = a.attrelid AND contype = 'c' AND a.attnum = ANY (conkey)) AS allowed,
       (SELECT max(substring(pg_get_constraintdef(oid)
           FROM 'char_length\\(' || a.attname || '\\) = (\\d+)'))::int
         FROM pg_constraint
         WHERE conrelid = a.attrelid AND contype = 'c' AND conkey = ARRAY[a.attnum]) AS length
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '' AND a.attidentity = '' AND NOT a.atthasdef
     ORDER BY c.relname, a.attnum`,
  )
  return rows
}

async function insert(client: ClientBase, table: string, columns: Column[], places: number[]) {
  const own = pg.escapeIdentifier(table)
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  const rows = places.map((n) => `(${columns.map((column) => valueOf(column, own, n)).join(', ')})`)
  // A trigger may have added the row.
  await client.query(
    `INSERT INTO ${own} (${names}) VALUES ${rows.join(', ')} ON CONFLICT DO NOTHING`,
  )
}

/** Four digits satisfy every other text constraint so far: a year, a lower-case word, a name. */
function valueOf(column: Column, table: string, n: number): string {
  const { type, refersTo, allowed, length } = column
  if (refersTo === table) return 'NULL'
  if (refersTo) return `(SELECT id FROM ${refersTo} ORDER BY id LIMIT 1 OFFSET ${n - 1})`
  if (allowed) return pg.escapeLiteral(allowed)
  if (type === 'text' || type.startsWith('character'))
    return `'${String(1000 + n).padEnd(length ?? 0, '0')}'`
  if (type === 'uuid') return `'00000000-0000-4000-8000-00000000000${n}'`
  if (/^(?:smallint|integer|bigint|numeric|real|double precision)$/.test(type)) return String(n)
  if (/^(?:timestamp|date)/.test(type)) return `'2026-01-0${n}'`
  if (type === 'boolean') return 'true'
  if (type === 'jsonb' || type === 'json') return `'[${n}]'`
  if (type === 'bytea') return `'\\x0${n}'`
  if (type.endsWith('[]')) return `'{${1000 + n}}'`
  throw new Error(`No sample is known for a column of type ${type}: add one here.`)
}
