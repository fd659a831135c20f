import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import type { InputOf } from '#/platform/live/mutation.ts'
import { bookFeature } from './book.feature.ts'
import { bookQueries } from './book.queries.ts'
import type { BookDetail } from './book.ts'

type Selection = { ids: string[] }

/** A change of one book names it; a change of several names none. */
const only = ({ ids }: Selection) => (ids.length === 1 ? (ids[0] ?? null) : null)

export const bookMutations = {
  create: mutation({
    call: (input: InputOf<typeof api.book.create>) => api.book.create(input),
    change: (_, { id }) => changeOf(bookFeature, 'created', id),
  }),

  update: mutation({
    call: (input: InputOf<typeof api.book.update>) => api.book.update(input),
    change: ({ id }) => changeOf(bookFeature, 'updated', id),
    onError: (error, { id }, queryClient) => showCurrent(error, id, queryClient),
  }),

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

/** After a conflict the page shows what another user saved, or that the book was deleted. */
function showCurrent(error: unknown, id: string, queryClient: QueryClient) {
  const { queryKey } = bookQueries.detail(id)
  if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey })
  if (isApiError(error, 'CHANGED_MEANWHILE'))
    queryClient.setQueryData(queryKey, error.data?.current as BookDetail)
}
