import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { OptionSource } from '#/platform/api/server/options.ts'
import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { ImportOptions, RowProblem } from '../csv-import.ts'
import type { csvImportTable } from './csv-import.table.ts'

export type ImportRecord = typeof csvImportTable.$inferSelect

/** A value that no two records may have, or several together. */
export type UniqueRule = {
  columns: readonly PgColumn[]
  /** Compared without case and repeated spaces, as its index does. */
  plain?: true
  /** Where the error is shown, and its code. */
  field: string
  code: string
}

/** A field that names a record of another table, by its ID or its name. */
export type RelatedRule = {
  source: Pick<OptionSource, 'table' | 'name'>
  /** The property of the record that gets the ID. */
  property: string
  /** The error of a name that no record has; null if the import creates one. */
  unknown?: (name: string, options: Record<string, boolean>) => RowProblem | null
}

/** What a feature says about its import. */
export type ImportKind<
  Field extends string = string,
  Options extends ImportOptions = ImportOptions,
> = {
  /** The entity of its audit event, `imported`. */
  entity: string
  /** The name of its job, in kebab case. */
  job: string
  table: PgTable & { id: PgColumn }
  /** The columns of a file, in display order, with the translation keys of their names. */
  fields: Readonly<Record<Field, string>>
  /** What the rules check: the cells as values. Related records are added. */
  read: (cells: Readonly<Record<Field, string>>) => Record<string, unknown>
  rules: z.ZodType<Record<string, unknown>>
  unique?: readonly UniqueRule[] | Readonly<Record<string, UniqueRule>>
  related?: Readonly<Partial<Record<Field, RelatedRule>>>
  constraints?: Readonly<Record<string, { code: string; field: string }>>
  /** The values that all records of a user have, such as their owner. */
  only?: (userId: string) => Readonly<Record<string, string>>
  options?: Options
  /** Refuses options that the user may not choose. */
  requireOptions?: (viewer: Viewer, options: Record<string, boolean>) => void
  /** Before the first record is added, in the transaction that adds it. */
  prepare?: (tx: Executor, by: Actor, job: ImportRecord) => Promise<void>
}

export type ImportRoute = {
  needs: Needs
  /** `/books/imports` */
  path: `/${string}`
  tag: string
  /** What the records are called in the documentation: `books`. */
  noun: string
}

export const uniqueRulesOf = ({ unique = [] }: ImportKind): readonly UniqueRule[] =>
  Object.values(unique)

export const meaningsOf = ({ constraints = {} }: ImportKind) => constraints as ConstraintMeanings
