import type {
  CsvImport,
  ImportProblem,
  ImportSettings,
  ImportStart,
} from '#/platform/csv-import/csv-import.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { TextKey } from '#/platform/i18n/translations.ts'
import type { Manifest } from '#/platform/live/mutation.ts'

/** The column of the file for each field. */
export type Mapping = ImportSettings['mapping']

export type ImportRow = { row: number } & Readonly<Record<string, string | number>>
export type ImportChunk = { id: string; chunk: number; rows: ImportRow[]; last: boolean }

export type ImportField = {
  name: string
  label: TextKey
  required: boolean
  /** What other programs and other languages call its column. */
  aliases?: readonly string[]
}

/** The calls of an import. Written as methods, because each import takes columns and options of its own. */
type ImportCalls = {
  latest(): Promise<CsvImport | null>
  start(input: ImportStart): Promise<CsvImport>
  stage(input: ImportChunk): Promise<CsvImport>
  run(input: { id: string; onlyValid: boolean }): Promise<CsvImport>
  cancel(input: { id: string }): Promise<CsvImport>
  problems(input: { id: string }): Promise<ImportProblem[]>
}

/** A choice of the user besides those that every import has. On at first. */
type ImportOption = { name: string; label: TextKey; help: TextKey; needs: Needs }

/** What a feature imports, for the pages. */
export type ImportSource = {
  feature: Manifest
  /** The path of the calls: `/books/imports`. */
  path: string
  calls: () => ImportCalls
  fields: readonly ImportField[]
  options?: readonly ImportOption[]
  title: TextKey
  /** The page with the records that were added. */
  list: { to: string; search?: Readonly<Record<string, string>> }
}
