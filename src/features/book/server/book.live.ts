import { genreQueries } from '#/features/genre/genre.queries.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { bookQueries } from '../book.queries.ts'

/** Genres show the number of their books. */
export const bookLive: LiveEntity = {
  entity: 'book',
  needs: { book: ['read'] },
  invalidates: () => [bookQueries.all, genreQueries.all],
}
