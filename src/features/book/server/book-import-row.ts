import { z } from 'zod'
import { newId } from '#/platform/db/id.ts'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { plainCell } from '#/platform/csv/csv.ts'
import { bookInput } from '../book.ts'
import type { ImportChunk, RowProblem } from '../import/book-import.ts'
import { importFields } from '../import/import-fields.ts'
import type { ImportField } from '../import/import-fields.ts'

type Sent = ImportChunk['rows'][number]
type Cells = Record<ImportField, string | null>

/** A staged row: the fields of a book, or the original values with their errors. */
export type StagedRow = Cells & { row: number; bookId: string; problems: RowProblem[] | null }

/** The rules of a book, except that a genre is given by name. */
const rules = bookInput.omit({ genreId: true, cover: true }).extend({
  genre: z
    .string()
    .overwrite(plainLine)
    .max(60, 'genre.name.tooLong')
    .transform((name) => name || null),
})

export function stageRow(sent: Sent): StagedRow {
  const cells = Object.fromEntries(
    importFields.map((field) => [field, cleaned(sent[field])]),
  ) as Record<ImportField, string>
  const read = rules.safeParse({ ...cells, publishedOn: isoDate(cells.publishedOn) || null })
  const key = { row: sent.row, bookId: newId() }
  if (read.success) return { ...key, ...read.data, problems: null }
  const found = read.error.issues.map(
    ({ path, message }) => [path[0] as ImportField, message] as const,
  )
  // One error per field: the first violated rule is enough.
  const problems = [...new Map(found.toReversed())].map(([field, message]) => ({
    field,
    key: message,
  }))
  return { ...key, ...cells, problems: problems.toReversed() }
}

/** PostgreSQL text cannot contain zero bytes or unpaired surrogates. */
const cleaned = (text: string) => plainCell(text.replaceAll('\0', '').toWellFormed().trim())

/** A leading year is unambiguous, whatever the separators and leading zeros. */
function isoDate(text: string): string {
  const [, year, month, day] =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ]\d\d:.*)?$/.exec(text) ?? []
  if (!year) return text
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-')
}
