import type { Name } from './names.ts'

export interface FieldSpecification {
  name: Name
  type: string
  /** Of an enum. */
  values: readonly string[]
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
  /** The first one names a record. */
  fields: readonly FieldSpecification[]
}
