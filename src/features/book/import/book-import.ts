import { z } from 'zod'
import { encodings, separators } from '#/platform/csv/detect-format.ts'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { importFields, rowsPerChunk } from './import-fields.ts'
import type { ImportField } from './import-fields.ts'

export const importStates = ['open', 'running', 'done', 'cancelled'] as const
export type ImportState = (typeof importStates)[number]

const settings = z.object({
  mapping: z.partialRecord(z.enum(importFields), z.int().min(0).max(1_000)),
  separator: z.enum(separators),
  encoding: z.enum(encodings),
})
export type ImportSettings = z.infer<typeof settings>

/** Field and translation key of a row's error. */
export type RowProblem = { field: ImportField; key: string }

export const importStart = z.object({
  fileName: z.string().overwrite(plainLine).min(1).max(255),
  fileSize: z.int().min(0),
  fileMark: z.string().min(1).max(100),
  settings,
  /** Creates missing genres; otherwise their rows are rejected. */
  newGenres: z.boolean(),
  /** Skips invalid rows; otherwise one of them stops the import. */
  onlyValid: z.boolean(),
})
export type ImportStart = z.infer<typeof importStart>

const cell = z.string().default('')

export const importRow = z.object({
  row: z.int32().min(1),
  title: cell,
  author: cell,
  genre: cell,
  publisher: cell,
  publishedOn: cell,
  description: cell,
})
export type ImportRow = z.input<typeof importRow>

const areDifferent = (rows: readonly { row: number }[]) =>
  new Set(rows.map(({ row }) => row)).size === rows.length

/** Idempotent: the number tells whether a chunk has already been received. */
export const importChunk = z.object({
  id: z.uuid(),
  chunk: z.int().min(0),
  rows: z.array(importRow).max(rowsPerChunk).refine(areDifferent),
  last: z.boolean(),
})
export type ImportChunk = z.infer<typeof importChunk>

export const importShape = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  fileSize: z.int(),
  fileMark: z.string(),
  settings,
  newGenres: z.boolean(),
  onlyValid: z.boolean(),
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
export type BookImport = z.infer<typeof importShape>

export const importProblem = z.object({
  row: z.int(),
  field: z.enum(importFields),
  reason: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>
