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
  /** Its route in `/app`, if it has one. */
  appPage?: string
  /** Every user may read the records. */
  forEveryone?: true
  /** The table to search, if the records belong to an organization. */
  texts?: string
  /** Code: the values of a new record in tests, and the imports that it needs. */
  newRow: string
  imports?: readonly string[]
}

export type Owner = 'user' | 'organization'

/** Where the pages are. */
export type Area = 'app' | 'manager' | 'both'

/** The area of one page. */
export type Place = 'app' | 'manager'

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
  /** Absent if the command does not name it: the manager, or the pages of an organization. */
  area?: Area
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

/** The rows of an organization are written through its own calls, which an import has not. */
export const hasImport = ({ csv, ownedBy }: { csv: boolean; ownedBy?: Owner | undefined }) =>
  csv && ownedBy !== 'organization'

type Placed = { area?: Area | undefined }

export const isInApp = ({ area }: Placed) => area === 'app' || area === 'both'

/** Every user may read all records. In `/app`, records with owners are only for their owners. */
export const isForEveryUser = ({ area, ownedBy }: Placed & { ownedBy?: Owner | undefined }) =>
  isInApp({ area }) && ownedBy !== 'user'
