import { changeOf, mutation } from './mutation.ts'
import type { Manifest } from './mutation.ts'

type Selection = { ids: string[] }
type Calls = {
  deleteMany: (input: Selection) => Promise<{ count: number; undo: string }>
  undoDelete: (input: { undo: string }) => Promise<{ count: number }>
}

export type BulkMutations = ReturnType<typeof bulkMutations>

/** A change of one record names it; a change of several names none. */
export const onlyOf = ({ ids }: Selection) => (ids.length === 1 ? (ids[0] ?? null) : null)

/** The mutations of a feature whose records are deleted together, and restored. */
export const bulkMutations = (feature: Manifest, calls: () => Calls) => ({
  deleteMany: mutation({
    call: (input: Selection) => calls().deleteMany(input),
    change: (input) => changeOf(feature, 'deleted', onlyOf(input)),
  }),

  undoDelete: mutation({
    call: (input: { undo: string }) => calls().undoDelete(input),
    change: () => changeOf(feature, 'restored', null),
  }),
})
