import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#/platform/db/server/database.ts'
import type { RowProblem } from '../csv-import.ts'
import type { CheckedRow } from './check-rows.ts'
import { csvImportKeyTable } from './csv-import.table.ts'
import type { ImportKind, ImportRecord, UniqueRule } from './import-kind.ts'
import { uniqueRulesOf } from './import-kind.ts'

/** A candidate for a unique value: its place in the list, and the values in the order of the columns. */
type Candidate = { n: number; values: unknown[] }

const candidatesFor = (
  { columns }: UniqueRule,
  names: ReadonlyMap<PgColumn, string>,
  rows: readonly CheckedRow<object>[],
): Candidate[] =>
  rows.flatMap(({ values, problems }, n) => {
    const own = columns.map((column) => values[names.get(column) ?? ''] ?? null)
    return problems || own.includes(null) ? [] : [{ n, values: own }]
  })

/** The candidates as rows, and the expression that an index compares for each of its columns. */
function wantedFor({ columns, plain }: UniqueRule, candidates: readonly Candidate[]) {
  const json = JSON.stringify(
    candidates.map(({ n, values }) => ({
      n,
      ...Object.fromEntries(values.map((value, at) => [`v${at}`, value])),
    })),
  )
  const names = columns.map((_, at) => sql.identifier(`v${at}`))
  const typed = names.map((name) => sql`${name} text`)
  const from = sql`jsonb_to_recordset(${json}::jsonb) as wanted (n int, ${sql.join(typed, sql`, `)})`
  const keys = columns.map((column, at) => {
    const value = sql`wanted.${names[at] ?? sql``}`
    return plain ? sql`plain_key(${value})` : sql`(${value})::${sql.raw(column.getSQLType())}`
  })
  return { from, keys }
}

/** The property of a row for each column. */
const propertiesOf = ({ table }: ImportKind): ReadonlyMap<PgColumn, string> =>
  new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column, name]))

/** The rows whose unique values an earlier row of the file has; those of the others are kept. */
export async function findTwice(
  tx: Executor,
  kind: ImportKind,
  { id }: Pick<ImportRecord, 'id'>,
  rows: readonly CheckedRow<object>[],
): Promise<Map<number, RowProblem>> {
  const names = propertiesOf(kind)
  const twice = new Map<number, RowProblem>()
  for (const [at, rule] of uniqueRulesOf(kind).entries()) {
    const candidates = candidatesFor(rule, names, rows)
    if (candidates.length === 0) continue
    const { from, keys } = wantedFor(rule, candidates)
    const { rows: found } = await tx.execute<{ n: number }>(sql`
      with keyed as materialized (
        select n, md5(jsonb_build_array(${sql.join(keys, sql`, `)})::text) as key from ${from}
      ), kept as (
        insert into ${csvImportKeyTable} (import_id, rule, key)
        select distinct on (key) ${id}::uuid, ${at}::smallint, key from keyed order by key, n
        on conflict do nothing returning key
      ), first as (
        select distinct on (key) n from keyed join kept using (key) order by key, n
      )
      select n from keyed where n not in (select n from first)`)
    for (const { n } of found)
      if (!twice.has(n)) twice.set(n, { field: rule.field, key: 'csvImport.problem.twice' })
  }
  return twice
}

/** The rows whose unique values another record has, with the error of each. */
export async function findTaken(
  db: Executor,
  kind: ImportKind,
  { userId }: Pick<ImportRecord, 'userId'>,
  rows: readonly CheckedRow<object>[],
): Promise<Map<number, RowProblem>> {
  const names = propertiesOf(kind)
  const own = Object.entries(kind.only?.(userId) ?? {}).map(([name, value]) => {
    return sql`${getTableColumns(kind.table)[name]} = ${value}`
  })
  const taken = new Map<number, RowProblem>()
  for (const rule of uniqueRulesOf(kind)) {
    const candidates = candidatesFor(rule, names, rows)
    if (candidates.length === 0) continue
    const { from, keys } = wantedFor(rule, candidates)
    const same = rule.columns.map((column, at) =>
      rule.plain ? sql`plain_key(${column}) = ${keys[at]}` : sql`${column} = ${keys[at]}`,
    )
    const { rows: found } = await db.execute<{ n: number }>(sql`
      select n from ${from} where exists (
        select from ${kind.table} where ${sql.join([...own, ...same], sql` and `)})`)
    for (const { n } of found)
      if (!taken.has(n)) taken.set(n, { field: rule.field, key: `errors.${rule.code}` })
  }
  return taken
}
