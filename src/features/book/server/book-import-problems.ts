import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { csvLine, csvStart } from '#/platform/csv/csv.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { ImportProblem } from '../import/book-import.ts'
import { importFields } from '../import/import-fields.ts'
import { bookImportRowTable } from './book-import.table.ts'

const readRows = (db: Executor, importId: string, after: number, limit: number) =>
  db
    .select()
    .from(bookImportRowTable)
    .where(
      and(
        eq(bookImportRowTable.importId, importId),
        gt(bookImportRowTable.row, after),
        isNotNull(bookImportRowTable.problems),
      ),
    )
    .orderBy(asc(bookImportRowTable.row))
    .limit(limit)

export async function firstProblems(
  db: Executor,
  importId: string,
  t: Translate,
): Promise<ImportProblem[]> {
  const rows = await readRows(db, importId, 0, 100)
  return rows.flatMap(({ row, problems }) =>
    (problems ?? []).map(({ field, key }) => ({ row, field, reason: t(key) })),
  )
}

/** The original rows with their errors, so that the corrected file can be imported again. */
export async function* problemsFile(
  db: Executor,
  importId: string,
  t: Translate,
): AsyncGenerator<string> {
  const head = importFields.map((field) => t(`book.${field}.label`))
  yield csvStart + csvLine([...head, t('bookImport.row'), t('bookImport.reason')])
  for (let after = 0; ;) {
    const rows = await readRows(db, importId, after, 1_000)
    const lines = rows.map(({ row, problems, ...cells }) =>
      csvLine([
        ...importFields.map((field) => cells[field]),
        row,
        (problems ?? []).map(({ key }) => t(key)).join('; '),
      ]),
    )
    if (lines.length > 0) yield lines.join('')
    if (rows.length < 1_000) return
    after = rows.at(-1)?.row ?? after
  }
}
