import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { bookFeature } from './book.feature.ts'

type Selection = { ids: string[] }

/** A change of one book names it; a change of several names none. */
const only = ({ ids }: Selection) => (ids.length === 1 ? (ids[0] ?? null) : null)

export const bookMutations = {
  ...recordMutations(bookFeature, () => api.book),

  deleteMany: mutation({
    call: (input: Selection) => api.book.deleteMany(input),
    change: (input) => changeOf(bookFeature, 'deleted', only(input)),
  }),

  undoDelete: mutation({
    call: (input: { undo: string }) => api.book.undoDelete(input),
    change: () => changeOf(bookFeature, 'restored', null),
  }),

  setGenre: mutation({
    call: (input: Selection & { genreId: string | null }) => api.book.setGenre(input),
    change: (input) => changeOf(bookFeature, 'updated', only(input)),
  }),

  undoSetGenre: mutation({
    call: (input: { undo: string }) => api.book.undoSetGenre(input),
    change: () => changeOf(bookFeature, 'updated', null),
  }),
}
