import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { validationMessageKey } from '#/platform/api/server/validation-message-key.ts'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { plainCell } from '#/platform/csv/csv.ts'
import { isId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { RowProblem } from '../csv-import.ts'
import type { ImportKind, ImportRecord, RelatedRule } from './import-kind.ts'

type Cells = Readonly<Record<string, string>>
/** A row with the values of its record, or with its errors. */
export type CheckedRow<Row> = Row & {
  values: Record<string, unknown>
  problems: RowProblem[] | null
}

/** PostgreSQL text cannot contain zero bytes or unpaired surrogates. */
export const cleanCell = (text: string) =>
  plainCell(text.replaceAll('\0', '').toWellFormed().trim())

/** The rules of the form, and the records that the cells name. */
export async function checkRows<Row extends { cells: Cells }>(
  db: Executor,
  kind: ImportKind,
  { options }: Pick<ImportRecord, 'options'>,
  rows: readonly Row[],
): Promise<CheckedRow<Row>[]> {
  const related = Object.entries(kind.related ?? {}).flatMap(([field, rule]) =>
    rule ? [[field, rule] as const] : [],
  )
  const found = new Map<string, Map<string, Found>>()
  for (const [field, { source }] of related)
    found.set(
      field,
      await findRelated(db, source, new Set(rows.map((row) => nameIn(row.cells, field)))),
    )

  return rows.map((row) => {
    const values = kind.read(row.cells)
    const problems = new Map<string, RowProblem>()
    for (const [field, rule] of related) {
      const text = nameIn(row.cells, field)
      const record = found.get(field)?.get(text)
      values[rule.property] = record?.id ?? null
      const problem = text === '' ? null : relatedProblem(field, text, rule, record, options)
      if (problem) problems.set(field, problem)
    }
    const read = kind.rules.safeParse(values)
    for (const issue of read.error?.issues ?? []) {
      const field = fieldOf(kind, String(issue.path[0]))
      // One error per field: the first violated rule is enough.
      if (!problems.has(field)) problems.set(field, problemOf(field, issue, values))
    }
    const inOrder = Object.keys(kind.fields).flatMap((field) => problems.get(field) ?? [])
    return { ...row, values: read.data ?? {}, problems: inOrder.length > 0 ? inOrder : null }
  })
}

/** Without control characters, as names are stored. */
const nameIn = (cells: Cells, field: string) => plainLine(cells[field] ?? '')

/** The column of the file that gives a property of the record. */
const fieldOf = ({ related = {} }: ImportKind, property: string) =>
  Object.entries(related).find(([, rule]) => rule?.property === property)?.[0] ?? property

function problemOf(
  field: string,
  issue: Parameters<typeof validationMessageKey>[0],
  values: object,
): RowProblem {
  const path = (issue.path ?? []).map((segment) =>
    typeof segment === 'object' ? segment.key : segment,
  )
  const value = (values as Record<PropertyKey, unknown>)[path[0] ?? '']
  const message = validationMessageKey(issue, values) ?? { key: 'errors.INVALID_INPUT' }
  const { key, ...parameters } = message
  // An empty cell is missing, whatever the type of the field, unless its own rule says so.
  const isMissing = value === null || (value === '' && /^errors\.invalid\b/.test(key))
  if (isMissing) return { field, key: 'form.required' }
  return Object.keys(parameters).length > 0 ? { field, key, parameters } : { field, key }
}

type Found = { id: string; count: number }

/** By the ID, or by the name as the uniqueness of names compares it. */
async function findRelated(
  db: Executor,
  { table, name }: RelatedRule['source'],
  texts: ReadonlySet<string>,
): Promise<Map<string, Found>> {
  const wanted = [...texts].filter(Boolean)
  const [ids, names] = [wanted.filter(isId), wanted.filter((text) => !isId(text))]
  const matches: SQL[] = []
  const listOf = (list: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(list)}::jsonb)`
  if (ids.length > 0)
    matches.push(sql`select wanted.text, ${table.id}::text as id, 1 as count
      from ${listOf(ids)} as wanted(text) join ${table} on ${table.id} = wanted.text::uuid`)
  if (names.length > 0)
    matches.push(sql`select wanted.text, min(${table.id}::text) as id, count(*)::int as count
      from ${listOf(names)} as wanted(text) join ${table}
        on plain_key(${name}) = plain_key(wanted.text)
      group by wanted.text`)
  if (matches.length === 0) return new Map()
  const { rows } = await db.execute<Found & { text: string }>(sql.join(matches, sql` union all `))
  return new Map(rows.map((row) => [row.text, row]))
}

function relatedProblem(
  field: string,
  text: string,
  { unknown }: RelatedRule,
  found: Found | undefined,
  options: Record<string, boolean>,
): RowProblem | null {
  if (found && found.count > 1) return { field, key: 'csvImport.problem.several' }
  if (found) return null
  return unknown ? unknown(text, options) : { field, key: 'csvImport.problem.unknown' }
}
