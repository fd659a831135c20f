import type { Executor } from '#/platform/db/server/database.ts'

export type Cell = string | number | null

/** One kind of personal data, as the export contains it. */
export type PersonalData = {
  /** The JSON property and the name of the CSV file. */
  name: string
  columns: readonly string[]
  /** Read in pages, so that a long audit log is never in memory as a whole. */
  pages: (db: Executor, userId: string) => AsyncIterable<readonly (readonly Cell[])[]>
}
