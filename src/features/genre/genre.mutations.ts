import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { recordMutations } from '#/platform/live/record-mutations.ts'
import { genreFeature } from './genre.feature.ts'
import { genreQueries } from './genre.queries.ts'

export const genreMutations = {
  ...recordMutations(genreFeature, () => api.genre),

  merge: mutation({
    call: (input: InputOf<typeof api.genre.merge>) => api.genre.merge(input),
    change: () => changeOf(genreFeature, 'merged', null),
  }),

  // A rejected deletion may mean that a book was added: the form then asks where books go.
  delete: mutation({
    call: (input: InputOf<typeof api.genre.delete>) => api.genre.delete(input),
    change: ({ id }) => changeOf(genreFeature, 'deleted', id),
    onError: (_, __, queryClient) => queryClient.invalidateQueries({ queryKey: genreQueries.all }),
  }),
}
