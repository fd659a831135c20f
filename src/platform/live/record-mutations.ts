import type { QueryClient } from '@tanstack/react-query'
import { isApiError, isNotFound } from '#/platform/error/api-error.ts'
import { changeOf, mutation } from './mutation.ts'
import type { Manifest } from './mutation.ts'

type One = { id: string }
type Calls<New, Change extends One, Saved extends One> = {
  create: (input: New) => Promise<Saved>
  update: (input: Change) => Promise<Saved>
  delete: (input: One) => Promise<unknown>
}

/**
 * The mutations of a feature whose records are created, changed and deleted one at a time. The calls
 * are a function, because on the server the API exists only during a request.
 */
export const recordMutations = <New, Change extends One, Saved extends One>(
  feature: Manifest,
  calls: () => Calls<New, Change, Saved>,
) => ({
  create: mutation({
    call: (input: New) => calls().create(input),
    change: (_, { id }) => changeOf(feature, 'created', id),
  }),

  update: mutation({
    call: (input: Change) => calls().update(input),
    change: ({ id }) => changeOf(feature, 'updated', id),
    onError: (error, { id }, queryClient) =>
      showCurrent(queryClient, [feature.name, 'detail', id], error),
  }),

  delete: mutation({
    call: ({ id }: One) => calls().delete({ id }),
    change: ({ id }) => changeOf(feature, 'deleted', id),
  }),
})

/** After a conflict the page shows what another user saved, or that the record was deleted. */
function showCurrent(queryClient: QueryClient, queryKey: readonly string[], error: unknown) {
  if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey })
  if (isApiError(error, 'CHANGED_MEANWHILE'))
    queryClient.setQueriesData<object>(
      { queryKey },
      (known) => known && { ...known, ...(error.data?.current as object) },
    )
}
