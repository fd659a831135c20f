import type { QueryClient } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { mutation } from '#/platform/live/mutation.ts'
import { bulkChangeQueries } from './bulk-change.queries.ts'
import type { BulkChange, MatchingBooks } from './bulk-change.ts'
import { bulkChangeHint } from './bulk-hint.ts'

// The job of a change announces its books; the list is fetched again as they change.

function onSuccess(change: BulkChange, _: unknown, queryClient: QueryClient) {
  queryClient.setQueryData(bulkChangeQueries.last().queryKey, change)
  bulkChangeHint.note()
}

export const bulkChangeMutations = {
  delete: mutation({ call: (input: MatchingBooks) => api.bookBulk.delete(input), onSuccess }),

  setGenre: mutation({
    call: (input: MatchingBooks & { genreId: string | null }) => api.bookBulk.setGenre(input),
    onSuccess,
  }),

  undo: mutation({ call: (input: { id: string }) => api.bookBulk.undo(input), onSuccess }),

  cancel: mutation({
    call: (input: { id: string }) => api.bookBulk.cancel(input),
    onSuccess: (_, __, queryClient) => queryClient.invalidateQueries(bulkChangeQueries.last()),
  }),
}
