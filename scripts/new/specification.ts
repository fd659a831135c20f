import type { Name } from './names.ts'

/** How the code reads the records of a feature that a field refers to. */
export interface Target {
  table: string
  /** The module that exports the table. */
  module: string
  /** Code: what names a record, what is searched and in which order records are offered. */
  name: string
  search: string
  order: string
  /** The route of one record. */
  page?: string
  /** The table to search, if the records belong to an organization. */
  texts?: string
  /** Code: the values of a new record in tests, and the imports that it needs. */
  newRow: string
  imports?: readonly string[]
}

export type Owner = 'user' | 'organization'

export interface FieldSpecification {
  name: Name
  type: string
  /** Of an enum. */
  values: readonly string[]
  /** The feature that a `ref` refers to. */
  refersTo?: string
  /** What is known about that feature, while the files are made. */
  target?: Target
  optional: boolean
  unique: boolean
  /** As it was written: `status:enum(draft,sent)?`. */
  written: string
}

export interface Specification {
  name: Name
  plural: Name
  icon: string
  csv: boolean
  /** Each record belongs to the user who created it or to an organization, and no one else finds it. */
  ownedBy?: Owner
  /** Without pages. */
  only?: 'api'
  /** The first one names a record. */
  fields: readonly FieldSpecification[]
}

/** The dashboard counts records that every reader finds, and links to their list. */
export const hasMetric = ({
  ownedBy,
  only,
}: {
  ownedBy?: Owner | undefined
  only?: 'api' | undefined
}) => !ownedBy && !only
