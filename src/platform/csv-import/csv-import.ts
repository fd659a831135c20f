import { z } from 'zod'
import { encodings, separators } from '#/platform/csv/detect-format.ts'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { rowsPerChunk } from './import-limits.ts'

const importStates = ['open', 'running', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

const settings = z.object({
  /** The column of the file for each field. */
  mapping: z.record(z.string().max(100), z.int().min(0).max(1_000).optional()),
  separator: z.enum(separators),
  encoding: z.enum(encodings),
})
export type ImportSettings = z.infer<typeof settings>

/** The field, the translation key and its parameters of an error in a row. */
export type RowProblem = { field: string; key: string; parameters?: Record<string, unknown> }

/** Choices that only some imports offer, such as creating missing genres. */
export type ImportOptions = Readonly<Record<string, z.ZodBoolean>>

const start = {
  fileName: z.string().overwrite(plainLine).min(1).max(255),
  fileSize: z.int().min(0),
  fileMark: z.string().min(1).max(100),
  settings,
  /** Skips invalid rows; otherwise one of them stops the import. */
  onlyValid: z.boolean(),
}
const importStart = z.object(start)
export type ImportStart = z.infer<typeof importStart>

const importShape = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  ...start,
  fileName: z.string(),
  fileMark: z.string(),
  chunks: z.int(),
  complete: z.boolean(),
  rows: z.int(),
  invalid: z.int(),
  done: z.int(),
  added: z.int(),
  /** Running, but without progress for a while: running it again continues it. */
  stalled: z.boolean(),
  /** The translated error message. */
  error: z.string().nullable(),
})
export type CsvImport = z.infer<typeof importShape>

const importProblem = z.object({ row: z.int(), field: z.string(), reason: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

const areDifferent = (rows: readonly { row: number }[]) =>
  new Set(rows.map(({ row }) => row)).size === rows.length

const cell = z.string().default('')
export type NoOptions = { readonly [Name in never]: z.ZodBoolean }
/** The options as they were chosen. */
export type Chosen<Options extends ImportOptions> = { [Name in keyof Options]: boolean }

type Chunk<Row> = { id: string; chunk: number; rows: Row[]; last: boolean }
type RowOutput<Field extends string> = { row: number } & Record<Field, string>
type RowInput<Field extends string> = { row: number } & Partial<Record<Field, string>>

// Written out, because the compiler does not infer them for fields that it does not know.
type ImportSchemas<Field extends string, Options extends ImportOptions> = {
  start: z.ZodType<ImportStart & Chosen<Options>, ImportStart & Chosen<Options>>
  chunk: z.ZodType<Chunk<RowOutput<Field>>, Chunk<RowInput<Field>>>
  shape: z.ZodType<CsvImport & Chosen<Options>, CsvImport & Chosen<Options>>
  problem: typeof importProblem
}

/** The input and output of the calls of one import. */
export function importSchemas<Field extends string, Options extends ImportOptions>(
  fields: readonly Field[],
  options: Options,
): ImportSchemas<Field, Options> {
  const cells = Object.fromEntries(fields.map((field) => [field, cell]))
  const row = z.object({ ...cells, row: z.int32().min(1) })
  const schemas = {
    start: z.object({ ...start, ...options }),
    /** Idempotent: the number tells whether a chunk has already been received. */
    chunk: z.object({
      id: z.uuid(),
      chunk: z.int().min(0),
      rows: z.array(row).max(rowsPerChunk).refine(areDifferent),
      last: z.boolean(),
    }),
    shape: z.object({ ...importShape.shape, ...options }),
    problem: importProblem,
  }
  return schemas as unknown as ImportSchemas<Field, Options>
}
