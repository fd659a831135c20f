import { api } from '#/platform/api/api.ts'
import { bulkMutations, onlyOf } from '#/platform/live/bulk-mutations.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { bookFeature } from './book.feature.ts'

export const bookMutations = {
  ...recordMutations(bookFeature, () => api.book),
  ...bulkMutations(bookFeature, () => api.book),

  setGenre: mutation({
    call: (input: { ids: string[]; genreId: string | null }) => api.book.setGenre(input),
    change: (input) => changeOf(bookFeature, 'updated', onlyOf(input)),
  }),

  undoSetGenre: mutation({
    call: (input: { undo: string }) => api.book.undoSetGenre(input),
    change: () => changeOf(bookFeature, 'updated', null),
  }),
}
