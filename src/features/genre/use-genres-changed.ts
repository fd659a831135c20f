import { useQueryClient } from '@tanstack/react-query'
import { bookQueries } from '#/features/book/book.queries.ts'
import { genreQueries } from './genre.queries.ts'

/** Invalidates the genres and every book that shows one. */
export function useGenresChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: genreQueries.all }),
      queryClient.invalidateQueries({ queryKey: bookQueries.all }),
    ])
}
