import type { Executor } from '#/platform/db/server/database.ts'

export type Cell = string | number | null

/** One kind of thing that is kept about a person, as it is handed out to them. */
export type PersonalData = {
  /** Of the part of the JSON, and of the CSV file. */
  name: string
  columns: readonly string[]
  /** In pages, so that a long history is never in memory whole. */
  pages: (db: Executor, userId: string) => AsyncIterable<readonly (readonly Cell[])[]>
}
