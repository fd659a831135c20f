import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { ImportProblem, RowProblem } from '../csv-import.ts'
import { csvImportRowTable } from './csv-import.table.ts'
import type { ImportKind } from './import-kind.ts'

const readRows = (db: Executor, importId: string, after: number, limit: number) =>
  db
    .select()
    .from(csvImportRowTable)
    .where(
      and(
        eq(csvImportRowTable.importId, importId),
        gt(csvImportRowTable.row, after),
        isNotNull(csvImportRowTable.problems),
      ),
    )
    .orderBy(asc(csvImportRowTable.row))
    .limit(limit)

const reasonOf = ({ key, parameters }: RowProblem, t: Translate) => t(key, parameters)

export async function firstProblems(
  db: Executor,
  importId: string,
  t: Translate,
): Promise<ImportProblem[]> {
  const rows = await readRows(db, importId, 0, 100)
  return rows.flatMap(({ row, problems }) =>
    (problems ?? []).map((problem) => ({
      row,
      field: problem.field,
      reason: reasonOf(problem, t),
    })),
  )
}

/** The original rows with their errors, so that the corrected file can be imported again. */
export async function* problemsFile(
  db: Executor,
  { fields }: ImportKind,
  importId: string,
  t: Translate,
): AsyncGenerator<string> {
  const head = Object.values(fields).map((label) => t(label))
  yield csvStart + csvLine([...head, t('csvImport.row'), t('csvImport.reason')])
  for (let after = 0; ;) {
    const rows = await readRows(db, importId, after, 1_000)
    const lines = rows.map(({ row, problems, cells }) =>
      csvLine([
        ...Object.keys(fields).map((field) => cells[field] ?? null),
        row,
        (problems ?? []).map((problem) => reasonOf(problem, t)).join('; '),
      ]),
    )
    if (lines.length > 0) yield lines.join('')
    if (rows.length < 1_000) return
    after = rows.at(-1)?.row ?? after
  }
}
